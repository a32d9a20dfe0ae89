-- Plinko: bets drawn from the player's own seeds, a moment after they were accepted (originals_accepted_bet).
CREATE TABLE originals_plinko_bet (
  id                  uuid PRIMARY KEY,                                  -- its stake's
  player_id           uuid NOT NULL,
  seed_id             uuid NOT NULL REFERENCES originals_seed,
  nonce               integer NOT NULL CHECK (nonce >= 0),
  rows                smallint NOT NULL CHECK (rows BETWEEN 8 AND 16),
  risk                text NOT NULL CHECK (risk IN ('low', 'medium', 'high')),
  stake_cents         bigint NOT NULL CHECK (stake_cents > 0),
  path                text NOT NULL CHECK (path ~ '^[01]*$'),            -- 0 left, 1 right, from the top; its ones are the slot
  payout_cents        bigint NOT NULL CHECK (payout_cents >= 0),
  balance_cash_cents  bigint NOT NULL,                                   -- the stored answer
  balance_bonus_cents bigint NOT NULL,
  wallet_version      bigint NOT NULL,
  placed_at           timestamptz NOT NULL,
  drawn_at            timestamptz NOT NULL CHECK (drawn_at >= placed_at),
  UNIQUE (seed_id, nonce),
  CONSTRAINT originals_plinko_bet_path_has_each_row CHECK (length(path) = rows)
);
CREATE INDEX originals_plinko_bet_history ON originals_plinko_bet (player_id, placed_at DESC, nonce DESC);
REVOKE UPDATE, DELETE, TRUNCATE ON originals_plinko_bet FROM palpite_app;
CREATE TRIGGER originals_plinko_bet_append_only BEFORE UPDATE OR DELETE ON originals_plinko_bet FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER originals_plinko_bet_no_truncate BEFORE TRUNCATE ON originals_plinko_bet FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();

-- A bonus may count bets on Crash and on Plinko; terms that were given before name neither and stay as they are.
DROP TRIGGER IF EXISTS platform_integrity_changes ON bonus_contribution;
ALTER TABLE bonus_contribution DROP CONSTRAINT bonus_contribution_kind_check;
ALTER TABLE bonus_contribution ADD CONSTRAINT bonus_contribution_kind_check
  CHECK (kind IN ('slots', 'live', 'mines', 'double', 'dice', 'crash', 'plinko', 'sports'));
