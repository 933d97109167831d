"""What a seat believes about hidden cards: who may hold which, and deals imagined from that."""
