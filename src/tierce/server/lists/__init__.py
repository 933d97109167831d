"""Lists of tables: the lobby, own tables, finished matches."""
