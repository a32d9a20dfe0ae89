-- stakes: room for a stake's closing beside the stake, so that closing writes no index; the function that closes takes its rows as arrays.
-- docs/decisions/058.

ALTER TABLE stake SET (fillfactor = 45);

DROP FUNCTION IF EXISTS stakes_write_closings(jsonb, timestamptz, text, uuid[], gate_player[], uuid[], bigint[]);
DROP FUNCTION IF EXISTS stakes_book_closings(stake[], timestamptz, text, uuid[], uuid[], uuid[], bigint[]);
