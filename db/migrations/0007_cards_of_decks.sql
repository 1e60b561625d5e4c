-- Which cards the saved decks list: under which heading, how many, and by which name or id as it is written. A deck
-- that is written anew has its cards written anew.
CREATE TABLE deck_card (
    deck INTEGER NOT NULL REFERENCES saved_deck (id) ON DELETE CASCADE,
    line INTEGER NOT NULL CHECK (line >= 1),
    pile TEXT NOT NULL,
    copies INTEGER NOT NULL,
    card TEXT NOT NULL,
    PRIMARY KEY (deck, line)
) STRICT;
CREATE INDEX deck_card_by_card ON deck_card (card);

-- In a text that this program wrote, an empty line stands before every heading and nowhere else.
WITH RECURSIVE text_line (deck, number, line, rest, pile) AS (
    SELECT id, 0, '#', body || char(10), '' FROM saved_deck
    UNION ALL
    SELECT
        deck,
        number + 1,
        substr(rest, 1, instr(rest, char(10)) - 1),
        substr(rest, instr(rest, char(10)) + 1),
        CASE
            WHEN line = '' AND substr(rest, 1, instr(rest, char(10)) - 1) LIKE '%:'
            THEN substr(rest, 1, instr(rest, char(10)) - 2)
            ELSE pile
        END
    FROM text_line
    WHERE rest <> ''
)
INSERT INTO deck_card (deck, line, pile, copies, card)
SELECT
    deck,
    number,
    pile,
    CAST(substr(line, 1, instr(line, ' ') - 1) AS INTEGER),
    substr(line, instr(line, ' ') + 1)
FROM text_line
WHERE pile <> '' AND line <> pile || ':' AND instr(line, ' ') > 1;

-- When a version was saved (UTC), only to be shown, and empty for those of before; and of which version it is the state
-- again, where a change was taken back or made again, otherwise 0.
ALTER TABLE deck_version ADD COLUMN made TEXT NOT NULL DEFAULT '';
ALTER TABLE deck_version ADD COLUMN back_to INTEGER NOT NULL DEFAULT 0 CHECK (back_to >= 0);
