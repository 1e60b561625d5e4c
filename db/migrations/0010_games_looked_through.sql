-- The finished games that were looked through for achievements, each once. They stood in one growing setting before.
CREATE TABLE looked_through (
    game INTEGER NOT NULL PRIMARY KEY
) STRICT;

INSERT INTO looked_through (game)
SELECT DISTINCT value
FROM json_each(
    (
        SELECT CASE WHEN json_valid(numbers) THEN numbers ELSE '[]' END
        FROM (
            SELECT '[' || replace(trim(value), ' ', ',') || ']' AS numbers
            FROM setting
            WHERE key = 'achievements looked for in'
        )
    )
)
WHERE type = 'integer';

DELETE FROM setting WHERE key = 'achievements looked for in';
