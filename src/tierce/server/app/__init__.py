"""Start of the server: the web application and its process."""
