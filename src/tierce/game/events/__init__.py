"""What happens at the table, who may see it, and the state after it."""
