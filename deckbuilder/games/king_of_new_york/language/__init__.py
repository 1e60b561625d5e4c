"""What a card of King of New York states and does, and how that is put into English.

- `vocabulary`: the closed list of words and tables a card may use; `schema`: card types and their registration
"""
