"""The job that counts finished matches, each exactly once."""
