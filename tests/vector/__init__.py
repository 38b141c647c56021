"""Many games at once, beside single ones."""
