"""Gin against players whose strength others have published."""

from lab.gin.eaai import EaaiSimple
from lab.gin.open_spiel import OpenSpielSimple
from lab.gin.strength import gin_rows

__all__ = ["EaaiSimple", "OpenSpielSimple", "gin_rows"]
