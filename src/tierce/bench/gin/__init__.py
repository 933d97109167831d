"""Gin against players whose strength others have published."""

from tierce.bench.gin.eaai import EaaiSimple
from tierce.bench.gin.open_spiel import OpenSpielSimple
from tierce.bench.gin.strength import gin_rows

__all__ = ["EaaiSimple", "OpenSpielSimple", "gin_rows"]
