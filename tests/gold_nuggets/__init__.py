"""Gold Nuggets: rules and games."""
