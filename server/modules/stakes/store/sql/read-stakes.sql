-- The balance to show beside an answer that moved no money (a tile revealed); no lock.
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
