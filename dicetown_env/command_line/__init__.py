"""The command line `dicetown`: one small module for each command."""
