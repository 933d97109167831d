"""What the solvers share: cards as bitmasks, tables of runs and sets, caches."""
