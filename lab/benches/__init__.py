"""The benchmarks, each a function from an effort to rows, and the roster of them all."""

from lab.benches.roster import BENCHES, FIRST, Bench

__all__ = ["BENCHES", "FIRST", "Bench"]
