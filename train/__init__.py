"""Training of agents."""
