"""What one seat may know, as objects and as plain data for the wire."""
