"""B11: every action does what its string says, in random games of all editions."""
