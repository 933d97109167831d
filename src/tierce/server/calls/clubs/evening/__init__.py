"""What changes an evening of a club: each a decision on the evening as it is."""
