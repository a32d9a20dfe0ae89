-- casino: which stakes a game takes, where its supplier says so, in centavos and rising. A free round of another amount
-- could never be played, so none is granted.
ALTER TABLE casino_game ADD COLUMN stakes bigint[] CHECK (cardinality(stakes) > 0 AND array_position(stakes, NULL) IS NULL AND 0 < ALL (stakes));
-- Until its supplier is read again nothing is known: what was said last is said anew.
UPDATE casino_game SET supplied_digest = NULL WHERE supplied_digest IS NOT NULL;
