"""A user's own format, for tests that install one."""

from __future__ import annotations

HOUSE = """[format]
id = "house"
title = "House rules"
version = "1"
rulebook = "monster-town"
effective = 2020-01-01
source = "our table"
licence = "MIT"

[[banned]]
cards = ["Flashbang"]
"""
