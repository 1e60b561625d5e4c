-- Copies of a card that the user has besides those of the boxes, or less than they held.
CREATE TABLE owned_card (
    card_id TEXT NOT NULL PRIMARY KEY,
    copies INTEGER NOT NULL CHECK (copies BETWEEN -9999 AND 9999 AND copies <> 0)
) STRICT;
