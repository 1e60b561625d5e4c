"""stub"""
from __future__ import annotations
from deckbuilder.tui.screens.house import HouseScreen
class PlayScreen(HouseScreen):
    """stub"""
