"""The card language of King of New York: what a card states and does, and the English for it.

- `vocabulary`: the closed list of words and tables a card may use; `schema`: card types and their registration
- `doubts`: probable slips in cards that are valid
"""
