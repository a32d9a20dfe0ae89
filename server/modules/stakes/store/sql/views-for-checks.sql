-- Stakes as a game's check compares them with its own rows.
CREATE OR REPLACE VIEW stakes_api_audit AS
  SELECT id, player_id, operation, key, ordinal, fingerprint, game, round_ref, status::text AS status, (cash_cents + bonus_cents)::bigint AS stake_cents,
         payout_cents::bigint AS payout_cents, side, risk_group, risks, opened_at, settled_at AS closed_at, settlement_version,
         vertical::text AS vertical, coalesce(forgone, false) AS forgone
  FROM stake;

-- Awards as a game's check compares them with its own rows.
CREATE OR REPLACE VIEW stakes_api_award_audit AS
  SELECT a.id, a.player_id, a.stake_id, a.vertical::text AS vertical, a.game, a.round_ref, a.payout_cents::bigint AS payout_cents, a.awarded_at, r.reversed_at
  FROM stake_award a LEFT JOIN stake_award_reversal r ON r.award_id = a.id;

-- What stakes can lose, group by group, as a game's check compares it with its own rows; and whether the stake counts so.
CREATE OR REPLACE VIEW stakes_api_risk AS
  SELECT s.id AS stake_id, s.game, s.risks, r.risk_group, r.staked_cents::bigint AS staked_cents, r.return_from, r.return_cents
  FROM stake s JOIN stake_part r ON r.stake_id = s.id;

-- The same for games, which know stakes only.
CREATE OR REPLACE VIEW stakes_api_balance_step AS SELECT player_id, wallet_version, cash_after, bonus_after FROM wallet_api_balance_step;

-- Stakes that closed at least once, for module bonus' ledger check of what its rollovers have counted.
CREATE OR REPLACE VIEW stakes_api_rollover_stake AS
  SELECT id, player_id, bonus_account_id, answer_version FROM stake WHERE status <> 'open' OR reversed_version IS NOT NULL;
