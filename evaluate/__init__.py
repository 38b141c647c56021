"""Measuring agents against each other."""
