-- casino: what is done beside play. Free rounds are announced to their supplier, players whom the central register bars are dealt with, sessions whose
-- login has ended are ended, and the books of an aggregator are compared with ours. Contract: server/modules/casino/README.md.

-- When the supplier is to be told of the grant next (or, once it is cancelled, of that); null: it knows, or need not.
ALTER TABLE casino_free_rounds
  ADD COLUMN due_at timestamptz,
  ADD COLUMN tries  integer NOT NULL DEFAULT 0 CHECK (tries >= 0);
CREATE INDEX casino_free_rounds_due ON casino_free_rounds (due_at) WHERE due_at IS NOT NULL;

-- Under the profile br nobody has anything free before a first settled bet (BON-1).
ALTER TYPE casino_free_bet_verdict ADD VALUE 'settled_bet_missing';

-- `exclusion`: its player was barred by the central register.
ALTER TABLE casino_round DROP CONSTRAINT casino_round_closed_by_check;
ALTER TABLE casino_round ADD CONSTRAINT casino_round_closed_by_check CHECK (closed_by IN ('provider', 'sweep', 'exclusion'));
CREATE INDEX casino_round_open_player ON casino_round (player_id) WHERE closed_at IS NULL;

CREATE INDEX casino_session_open ON casino_session (launched_at) WHERE ended_at IS NULL;

-- Players whom the central register has barred, as verification told (`verification.central-exclusion`), and what is still to be ended for them.
CREATE TABLE casino_barred_player (
  player_id   uuid PRIMARY KEY,
  -- Of the event: an older one changes nothing.
  version     integer NOT NULL,
  barred      boolean NOT NULL,
  notified_at timestamptz NOT NULL,
  due_at      timestamptz
);
CREATE INDEX casino_barred_player_due ON casino_barred_player (due_at) WHERE due_at IS NOT NULL;

-- How far a supplier's list of transactions was compared with ours: all that it entered before `through`.
CREATE TABLE casino_reconciliation (
  source   casino_slug PRIMARY KEY,
  through  timestamptz NOT NULL,
  due_at   timestamptz NOT NULL,
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  done_at  timestamptz
);

-- Where their book and ours differ. No money moves for it: an operator looks, and ends it; one that both books agree on later ends by itself.
CREATE TABLE casino_mismatch (
  source         casino_slug NOT NULL,
  transaction_id text NOT NULL CHECK (char_length(transaction_id) BETWEEN 1 AND 255),
  what           text NOT NULL CHECK (what IN
    ('missing_here', 'missing_there', 'standing_here', 'undone_here', 'other_kind', 'other_amount', 'other_player', 'unreadable')),
  -- As each book has it; null where it has nothing.
  theirs         jsonb,
  ours           jsonb,
  found_at       timestamptz NOT NULL,
  seen_at        timestamptz NOT NULL,
  ended_at       timestamptz,
  ended_by       text CHECK (ended_by IN ('agreement', 'operator')),
  PRIMARY KEY (source, transaction_id),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE INDEX casino_mismatch_open ON casino_mismatch (source, seen_at) WHERE ended_at IS NULL;
CREATE INDEX casino_transaction_at ON casino_transaction (source, at);
