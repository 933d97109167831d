"""How the package is put together: read from its imports, measured and drawn."""
