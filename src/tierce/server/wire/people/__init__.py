"""Messages about persons."""
