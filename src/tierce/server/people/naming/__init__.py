"""What a name may be, and which names look alike."""
