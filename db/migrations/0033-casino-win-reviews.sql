-- casino: wins above what a game can pay, or above an operator's ceilings, wait for an operator. Contract: server/modules/casino/README.md.
-- Needs: casino_win_review_guard

-- The most that one round pays, in whole stakes, as an operator says it: before what the supplier's list says.
ALTER TABLE casino_game ADD COLUMN most_win_stakes integer CHECK (most_win_stakes BETWEEN 1 AND 1000000);
-- A list may have said more than any game pays: such a word is none.
UPDATE casino_game SET max_win_stakes = NULL WHERE max_win_stakes > 1000000;

-- A supplier's win that was taken and not paid. Its supplier has its answer; nothing is credited until an operator releases it.
CREATE TABLE casino_win_review (
  -- Also the id of the award that pays it.
  id             uuid PRIMARY KEY,
  source         casino_slug NOT NULL,
  transaction_id text NOT NULL,
  player_id      uuid NOT NULL,
  round_id       uuid NOT NULL REFERENCES casino_round,
  vertical       text NOT NULL CHECK (vertical IN ('casino', 'live')),
  amount_cents   centavos_positive NOT NULL,
  -- `game_most`: more than the round's stakes times the most of the game; the others are the operator's ceilings.
  reason         text NOT NULL CHECK (reason IN ('game_most', 'win_ceiling', 'hour_ceiling')),
  -- What could be paid, and what the round (or, with `hour_ceiling`, the supplier's hour) would have come to with this win.
  most_cents     bigint NOT NULL CHECK (most_cents >= 0),
  total_cents    bigint NOT NULL CHECK (total_cents > most_cents AND total_cents >= amount_cents),
  taken_at       timestamptz NOT NULL,
  -- `rolled_back`: by its supplier, before an operator decided.
  decision       text CHECK (decision IN ('released', 'refused', 'rolled_back')),
  decided_at     timestamptz CHECK (decided_at >= taken_at),
  -- The operator, and why, as the audit log has it.
  decided_by     text,
  decided_because text,
  UNIQUE (source, transaction_id),
  FOREIGN KEY (source, transaction_id) REFERENCES casino_transaction,
  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK (num_nulls(decided_by, decided_because) = CASE WHEN decision IN ('released', 'refused') THEN 0 ELSE 2 END)
);
CREATE INDEX casino_win_review_round ON casino_win_review (round_id);
CREATE INDEX casino_win_review_player ON casino_win_review (player_id, taken_at DESC);
CREATE INDEX casino_win_review_waiting ON casino_win_review (taken_at) WHERE decision IS NULL;
CREATE TRIGGER casino_win_review_decided_once BEFORE UPDATE ON casino_win_review FOR EACH ROW EXECUTE FUNCTION casino_win_review_guard();
CREATE TRIGGER casino_win_review_no_truncate BEFORE TRUNCATE ON casino_win_review FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
REVOKE DELETE, TRUNCATE ON casino_win_review FROM palpite_app;

-- What of a supplier's wins is paid at once, where an operator says other than the code: by one round, and to all winners within an hour.
CREATE TABLE casino_win_ceiling (
  source     casino_slug PRIMARY KEY,
  win_cents  bigint NOT NULL CHECK (win_cents BETWEEN 0 AND 1000000000000),
  hour_cents bigint NOT NULL CHECK (hour_cents BETWEEN 0 AND 1000000000000)
);

-- What was paid to winners at once, per supplier and hour (UTC). A row is added to as the last act of a statement, so that it is locked for no longer than a
-- commit takes.
CREATE TABLE casino_paid_hour (
  source     casino_slug NOT NULL,
  hour       timestamptz NOT NULL CHECK (hour = date_bin('1 hour', hour, 'epoch')),
  paid_cents bigint NOT NULL CHECK (paid_cents >= 0),
  PRIMARY KEY (source, hour)
) WITH (fillfactor = 50);
REVOKE DELETE, TRUNCATE ON casino_paid_hour FROM palpite_app;
INSERT INTO casino_paid_hour (source, hour, paid_cents)
SELECT source, date_bin('1 hour', at, 'epoch'), sum(amount_cents) FROM casino_transaction WHERE kind = 'win' AND amount_cents > 0 GROUP BY 1, 2;

-- Their columns changed.
DROP FUNCTION IF EXISTS casino_win_batch, casino_judge_wins, casino_standing_wins;
