-- Writes what reversing these closings takes from their players' accounts (`p_cash`, of `p_players`, as locked), one row each, and returns the rows. Several
-- stakes use one account in the order of their ids, each what those before it left. Runs under the locks and settings of stakes_api_reopen.
CREATE OR REPLACE FUNCTION stakes_write_reversals(p_before stake[], p_at timestamptz, p_players uuid[], p_cash bigint[]) RETURNS stake_reversal[]
LANGUAGE plpgsql AS $$
DECLARE
  v_bonus record;
  v_back  stake_reversal[];
BEGIN
  SELECT array_agg(b.account_id) AS account_id, array_agg(b.balance_cents) AS cents INTO v_bonus
  FROM wallet_api_accounts(ARRAY(SELECT DISTINCT s.bonus_account_id FROM unnest(p_before) s WHERE s.paid_bonus_cents > 0)) b;

  WITH due AS MATERIALIZED (
    SELECT s.*, s.paid_cash_cents - coalesce(s.repaid_cents, 0) AS most_cash, s.paid_bonus_cents - coalesce(s.ahead_cents, 0) AS most_bonus,
           w.cash AS has_cash, coalesce(b.cents, 0) AS has_bonus
    FROM unnest(p_before) s
    JOIN unnest(p_players, p_cash) AS w (player_id, cash) ON w.player_id = s.player_id
    LEFT JOIN unnest(v_bonus.account_id, v_bonus.cents) AS b (account_id, cents) ON b.account_id = s.bonus_account_id
  ),
  written AS (
    INSERT INTO stake_reversal AS t (stake_id, version, status, payout_cents, paid_cash_cents, paid_bonus_cents, repaid_cents, ahead_cents,
      back_cash_cents, back_bonus_cents, settled_day, settled_at, reversed_at, counted_cents)
    SELECT d.id, d.settlement_version, d.status, d.payout_cents, d.paid_cash_cents, d.paid_bonus_cents, coalesce(d.repaid_cents, 0), coalesce(d.ahead_cents, 0),
           greatest(0, least(d.most_cash, d.has_cash - sum(d.most_cash) OVER (PARTITION BY d.player_id ORDER BY d.id) + d.most_cash)),
           greatest(0, least(d.most_bonus, d.has_bonus - sum(d.most_bonus) OVER (PARTITION BY d.bonus_account_id ORDER BY d.id) + d.most_bonus)),
           d.settled_day, d.settled_at, p_at, coalesce(d.counted_cents, 0)
    FROM due d
    RETURNING t
  )
  SELECT array_agg(w.t) INTO v_back FROM written w;
  RETURN v_back;
END
$$;
