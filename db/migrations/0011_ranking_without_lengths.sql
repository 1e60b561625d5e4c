-- A card was ranked by how many words are kept of it, among them those that are made up for what can be asked of it: one
-- with many fields came after one with few. Without lengths the index ranks by what is said alone, and reads nothing else.
-- The catalogue is filled again at the next start: nothing in it is the user's own.
DELETE FROM meta WHERE key = 'catalogue';
DROP TABLE card_fts_words;
DROP TABLE card_fts;
DELETE FROM card_value;
DELETE FROM card;
ALTER TABLE card DROP COLUMN hash;

CREATE VIRTUAL TABLE card_fts USING fts5 (
    name, text, facets,
    content = '', columnsize = 0, prefix = '1 2 3', tokenize = "unicode61 remove_diacritics 2 categories 'L* M* N* P* S* Co Cn'"
);
CREATE VIRTUAL TABLE card_fts_words USING fts5vocab (card_fts, instance);
