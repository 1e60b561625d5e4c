"""A board, for rulebooks with a map on which pieces of many kinds move and fight.

- `places`: places and the ways between them: how far one gets, and by which way
- `map_check`: whether a map that cards draw fits together
- `pieces`: pieces of which there are many of a kind, by place
- `movement`: who goes where, in any order, and in no order that only repeats another
- `hits`: a die against a number, with what is added to it
"""
