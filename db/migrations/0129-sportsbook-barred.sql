-- sportsbook: players whom the central register has barred, as verification told (`verification.central-exclusion`), and bets that are void for good.
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

-- Bets that are void whatever their legs' results say, now or later.
CREATE TABLE sportsbook_bet_void (
  bet_id uuid PRIMARY KEY REFERENCES sportsbook_bet (id),
  reason text NOT NULL CHECK (reason IN ('central_exclusion')),
  at     timestamptz NOT NULL
);
REVOKE UPDATE, DELETE, TRUNCATE ON sportsbook_bet_void FROM palpite_app;
