"""Notices to a person's devices by Web Push: who wants which, when they are due, how they go."""
