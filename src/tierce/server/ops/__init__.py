"""Maintenance from the command line: backup, check, recount, reports."""
