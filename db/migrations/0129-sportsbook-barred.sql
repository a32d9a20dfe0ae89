-- sportsbook: players whom the central register has barred, as verification told (`verification.central-exclusion`).
CREATE TABLE sportsbook_barred_player (
  player_id uuid PRIMARY KEY,
  -- Of the event: messages come in no promised order, the highest holds.
  version   integer NOT NULL,
  barred    boolean NOT NULL,
  told_at   timestamptz NOT NULL,
  -- Null once what was open at the exclusion is void. A bet that was settled before and is opened again by a correction follows its results.
  due_at    timestamptz
);
CREATE INDEX sportsbook_barred_player_due ON sportsbook_barred_player (due_at) WHERE due_at IS NOT NULL;
