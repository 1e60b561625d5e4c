-- What a list says of a match without playing it: who chooses for each seat (with commas between), how far it is, and
-- when it was played last (UTC). Empty for a match that was last played before there were such notes; never an order.
ALTER TABLE saved_match ADD COLUMN players TEXT NOT NULL DEFAULT '';
ALTER TABLE saved_match ADD COLUMN headline TEXT NOT NULL DEFAULT '';
ALTER TABLE saved_match ADD COLUMN played TEXT NOT NULL DEFAULT '';
