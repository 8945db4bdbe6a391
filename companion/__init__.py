"""A rules companion for groups that play physical copies of board games."""

from __future__ import annotations

__version__ = "0.1.0"
