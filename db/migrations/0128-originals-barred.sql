-- originals: players whom the central register has barred, as verification told (`verification.central-exclusion`), and what is still to be ended for them.
CREATE TABLE originals_barred_player (
  player_id uuid PRIMARY KEY,
  -- Of the event: messages come in no promised order, the highest holds.
  version   integer NOT NULL,
  barred    boolean NOT NULL,
  told_at   timestamptz NOT NULL,
  -- Null once nothing of the player's is open.
  due_at    timestamptz
);
CREATE INDEX originals_barred_player_due ON originals_barred_player (due_at) WHERE due_at IS NOT NULL;
