"""Flip 6: rules and games."""
