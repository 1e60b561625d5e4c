"""How a table is drawn, whatever the game: from nothing but the areas and pieces that its rulebook registers.

- `lines`: lines made of parts, of which each may be a card that can be picked, below and beside each other
- `drawing`: what stands in them: cards one by one and in heaps, gauges, tracks and numbers
- `pieces`: small cards, in frames, without them, in lines or one after the other; and dice
- `areas`: an area with its cards, piles as numbers, who sits there, and where sides meet in a fight or at a bargain
- `place_map`: places where they lie on a map, with the lines between them
- `territory_map`: a map that its places fill, with land, water and regions; `territories`: which cells are whose,
  and where an arrow key leads from one place
- `stops`: where the cursor stops on all that
- `board`: the whole table, its cards as large as they all fit
"""
