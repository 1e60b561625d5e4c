"""A board, for rulebooks with a map on which pieces of many kinds move and fight.

- `places`: places and the ways between them: what can be reached, and by which way
- `map_check`: whether a map made of cards is consistent
- `pieces`: pieces of which there are many of a kind, by place
- `movement`: moves in any order, without orders that only repeat another
- `hits`: a die roll against a number, with its modifiers
"""
