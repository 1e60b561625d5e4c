"""How a table is drawn, whatever the game: from nothing but the areas and pieces that its rulebook registers.

- `tints`: colours by what they are for
- `score`: the score line of each seat
- `drawing`: lines made of parts, of which each may be a card that can be picked; gauges, tracks and stacks of cards
- `changes`: what is not as it was
- `cards`: small cards, in frames, without them, in lines or one after the other
- `dice`: dice, beside whoever threw them and by themselves
- `areas`: an area with its cards, piles as numbers, and who sits there
- `meetings`: where sides meet, in a fight or at a bargain: each with what it has there
- `place_map`: places where they lie on a map, with the lines between them
- `territory_map`: a map that its places fill, with land, water and regions; `territories`: which cells are whose
- `walking`: from place to place on a map, by arrow keys
- `board`: the whole table, its cards as large as they all fit
"""
