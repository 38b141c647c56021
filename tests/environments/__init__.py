"""The environments, over all editions and numbers of seats."""
