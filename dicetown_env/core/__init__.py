"""What the engines of all games are made of: memory, chance, and the build that compiles them."""
