-- originals: tables whose players leave while the round runs (Crash): a bet may have a target, leaves at a multiple, and may be cancelled while bets are open.
-- docs/decisions/084-bets-that-leave.md

DROP FUNCTION IF EXISTS rounds_api_admit_running(text, uuid);
DROP FUNCTION IF EXISTS originals_table_end_bets(uuid, uuid[], jsonb, timestamptz);
DROP FUNCTION IF EXISTS originals_table_bet_batch(text, jsonb, timestamptz, text, bigint, bigint, jsonb);

ALTER TYPE originals_table_bet_verdict ADD VALUE 'position_taken';
ALTER TYPE originals_table_bet_verdict ADD VALUE 'target_above_maximum';
CREATE TYPE originals_table_leave_verdict AS ENUM ('left', 'duplicate', 'key_reused', 'not_found', 'not_running', 'too_soon', 'too_late', 'bet_over');

-- `pays_e2` of such a bet is the multiple at which it leaves by itself: its player's target, else the round's most. `left_e2` is where it left before the round
-- ended: by a call with `left_key`, whose answer the balances are, or by itself. `left_at` is the instant that it was judged by.
ALTER TABLE originals_table_bet
  ADD COLUMN target_e2 integer,
  ADD COLUMN left_e2 integer,
  ADD COLUMN left_at timestamptz,
  ADD COLUMN left_key text CHECK (char_length(left_key) BETWEEN 1 AND 255),
  ADD COLUMN left_cash_cents bigint,
  ADD COLUMN left_bonus_cents bigint,
  ADD COLUMN left_wallet_version bigint,
  DROP CONSTRAINT originals_double_bet_void_reason_check,
  ADD CONSTRAINT originals_table_bet_void_reason CHECK (void_reason IN ('operator', 'central_exclusion', 'cancelled')),
  ADD CONSTRAINT originals_table_bet_target CHECK (target_e2 = pays_e2),
  ADD CONSTRAINT originals_table_bet_left CHECK (
    CASE WHEN left_e2 IS NULL THEN num_nonnulls(left_at, left_key, left_cash_cents, left_bonus_cents, left_wallet_version) = 0
         ELSE state = 'won' AND left_at IS NOT NULL AND left_at >= placed_at AND left_e2 BETWEEN 101 AND pays_e2
              AND payout_cents = div(stake_cents::numeric * left_e2, 100)
              AND num_nonnulls(left_key, left_cash_cents, left_bonus_cents, left_wallet_version) IN (0, 4) END);
-- One call leaves one bet.
CREATE UNIQUE INDEX originals_table_bet_left_key ON originals_table_bet (player_id, left_key) WHERE left_key IS NOT NULL;
-- Who left a round last, as everybody sees it.
CREATE INDEX originals_table_bet_left_last ON originals_table_bet (round_id, left_at DESC, id) WHERE left_e2 IS NOT NULL;
