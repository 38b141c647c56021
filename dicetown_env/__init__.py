"""Dice Town and its relatives as environments for agents that learn."""
