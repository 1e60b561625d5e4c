"""Drawing the table of any game, from nothing but the areas and pieces that its rulebook registers.

- `lines`: lines made of parts, each possibly a card that can be picked, stacked and placed side by side
- `drawing`: their content: single cards and heaps, gauges, tracks and numbers
- `pieces`: small cards, framed, unframed, in lines or running text; and dice
- `areas`: an area with its cards, piles as numbers, seat headings, and sides that meet in a fight or a bargain
- `place_map`: places arranged on a map, with lines between neighbours
- `territory_map`: a map whose places fill it, with land, water and regions; `territories`: which cell belongs to
 which place, and where an arrow key leads
- `stops`: where the cursor can stop
- `board`: the whole table, with its cards as large as they fit
"""
