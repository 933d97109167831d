"""What the tests cost: ``python3 run.py bench suite``."""
