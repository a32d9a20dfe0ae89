-- Writes what reversing these awards takes from their players' accounts (`p_cash`, of `p_players`, as locked), one row each, and returns the rows. Runs under
-- the locks and settings of stakes_api_reverse_awards.
CREATE OR REPLACE FUNCTION stakes_write_award_reversals(p_before stake_award[], p_at timestamptz, p_players uuid[], p_cash bigint[])
RETURNS stake_award_reversal[] LANGUAGE plpgsql AS $$
DECLARE
  v_bonus record;
  v_back  stake_award_reversal[];
BEGIN
  SELECT array_agg(b.account_id) AS account_id, array_agg(b.balance_cents) AS cents INTO v_bonus
  FROM wallet_api_accounts(ARRAY(SELECT DISTINCT a.bonus_account_id FROM unnest(p_before) a WHERE a.paid_bonus_cents > 0)) b;

  WITH due AS MATERIALIZED (
    SELECT a.id, a.player_id, a.bonus_account_id, a.paid_cash_cents - a.repaid_cents AS most_cash, a.paid_bonus_cents AS most_bonus,
           w.cash AS has_cash, coalesce(b.cents, 0) AS has_bonus
    FROM unnest(p_before) a
    JOIN unnest(p_players, p_cash) AS w (player_id, cash) ON w.player_id = a.player_id
    LEFT JOIN unnest(v_bonus.account_id, v_bonus.cents) AS b (account_id, cents) ON b.account_id = a.bonus_account_id
  ),
  written AS (
    INSERT INTO stake_award_reversal AS t (award_id, back_cash_cents, back_bonus_cents, reversed_at)
    SELECT d.id,
           greatest(0, least(d.most_cash, d.has_cash - sum(d.most_cash) OVER (PARTITION BY d.player_id ORDER BY d.id) + d.most_cash)),
           greatest(0, least(d.most_bonus, d.has_bonus - sum(d.most_bonus) OVER (PARTITION BY d.bonus_account_id ORDER BY d.id) + d.most_bonus)), p_at
    FROM due d
    RETURNING t
  )
  SELECT array_agg(w.t) INTO v_back FROM written w;
  RETURN v_back;
END
$$;
