"""The words of the protocol, and how messages are written."""
