"""Every HTTP call and socket of the server. A handler decodes, asks the service and answers."""
