-- Queries that the user gave a name; `plain_name` has neither capitals nor accents.
CREATE TABLE saved_search (
    plain_name TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    query TEXT NOT NULL CHECK (length(query) BETWEEN 1 AND 500)
) STRICT;
