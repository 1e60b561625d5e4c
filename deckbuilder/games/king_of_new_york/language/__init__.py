"""What a card of King of New York states and does, and how that is said in English.

- `vocabulary`: the closed list of words and tables that a card may say; `schema`: card types and what is handed over
"""
