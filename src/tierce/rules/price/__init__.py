"""What a round and a match cost and earn."""
