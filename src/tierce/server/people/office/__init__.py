"""The office of the host and the moderators: roles, cases, measures, announcements, settings."""
