-- Stakes as a game's check compares them with its own rows.
CREATE OR REPLACE VIEW stakes_api_audit AS
  SELECT id, player_id, operation, key, ordinal, fingerprint, game, round_ref, status::text AS status, (cash_cents + bonus_cents)::bigint AS stake_cents,
         payout_cents::bigint AS payout_cents, side, risk_group, risks, opened_at, settled_at AS closed_at, settlement_version
  FROM stake;
