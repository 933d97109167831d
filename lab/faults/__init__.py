"""Plants faults in the tree and counts those that the tests catch: ``run.py bench faults``."""
