"""The client's pages and files."""
