"""Monster Town: End Game: its cards, its construction rules and its procedures."""
