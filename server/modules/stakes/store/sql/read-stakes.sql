-- The balance for an answer that moved no money (a revealed tile); no lock.
CREATE OR REPLACE FUNCTION stakes_api_balance(p_player_id uuid) RETURNS TABLE (balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
LANGUAGE sql STABLE AS $$
  SELECT b.cash_cents, b.bonus_cents, b.wallet_version FROM wallet_api_balance(p_player_id) b
$$;

-- The stakes that a rollover paid for, whole or in part.
CREATE OR REPLACE FUNCTION stakes_api_funded(p_account uuid) RETURNS TABLE (stake_id uuid, is_open boolean)
LANGUAGE sql STABLE SET search_path = public SET enable_seqscan = off AS $$
  SELECT s.id, s.status = 'open' FROM stake s WHERE s.bonus_account_id = p_account
$$;

-- True once a stake of the player's was settled, whatever it paid; a void one doesn't count.
CREATE OR REPLACE FUNCTION stakes_api_has_settled(p_player_id uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT EXISTS (SELECT FROM stake s WHERE s.player_id = p_player_id AND s.status = 'settled')
$$;

-- Why this player may not open a stake now, whatever it costs; null when nothing speaks against it. For a game's own start: a bet asks again under its lock.
CREATE OR REPLACE FUNCTION stakes_api_refusal(
  p_player_id uuid, p_session_id uuid, p_session_epoch integer, p_session_expires_at timestamptz, p_needs_approval boolean, p_at timestamptz
) RETURNS text /* null */ LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT gate_api_player_refusal(p_player_id, p_session_id, p_session_epoch, p_session_expires_at, p_needs_approval, p_at)
$$;

-- The bonus's share of a payout: in proportion to the draw, one floor; the remainder is cash. Inlined.
CREATE OR REPLACE FUNCTION stakes_bonus_share(p_payout bigint, p_cash bigint, p_bonus bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_bonus = 0 THEN 0 ELSE div(p_payout::numeric * p_bonus, (p_cash + p_bonus)::numeric)::bigint END
$$;

-- Of a closing's bonus share, what the player has ahead; null is nothing. Inlined.
CREATE OR REPLACE FUNCTION stakes_ahead(s stake, p_status text, p_payout bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN s.bonus_ahead_cents IS NOT NULL THEN
    nullif(least(s.bonus_ahead_cents, CASE p_status WHEN 'void' THEN s.bonus_cents ELSE stakes_bonus_share(p_payout, s.cash_cents, s.bonus_cents) END), 0) END
$$;

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

-- The possible loss of stakes by group, which a game's check compares with its own rows; `risks` is null if the stake does not count by group.
CREATE OR REPLACE VIEW stakes_api_risk AS
  SELECT s.id AS stake_id, s.game, s.risks, r.risk_group, r.staked_cents::bigint AS staked_cents, r.return_from, r.return_cents
  FROM stake s JOIN stake_part r ON r.stake_id = s.id;

-- The same for games, which know stakes only.
CREATE OR REPLACE VIEW stakes_api_balance_step AS SELECT player_id, wallet_version, cash_after, bonus_after FROM wallet_api_balance_step;

-- Stakes that closed at least once, for module bonus' ledger check of what its rollovers have counted.
CREATE OR REPLACE VIEW stakes_api_rollover_stake AS
  SELECT id, player_id, bonus_account_id, answer_version FROM stake WHERE status <> 'open' OR reversed_version IS NOT NULL;
