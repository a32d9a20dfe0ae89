-- The results of stakes_close for its rows (an element each): for those that closed a stake (`p_places`) that it is closed now, for the others why it is not.
-- `p_closed`: the stakes closed now; `p_players`, and their wallets' balances.
CREATE OR REPLACE FUNCTION stakes_closing_answers(
  p_ids uuid[], p_versions integer[], p_payouts bigint[], p_status text, p_closed stake[], p_places bigint[],
  p_players uuid[], p_cash bigint[], p_bonus bigint[], p_wallet_versions bigint[]
) RETURNS TABLE (n integer, verdict stakes_close_verdict, stake_id uuid /* null */, payout_cents bigint /* null */,
                 balance_cash_cents bigint /* null */, balance_bonus_cents bigint /* null */, wallet_version bigint /* null */)
LANGUAGE plpgsql STABLE SET enable_nestloop = off AS $$
#variable_conflict use_column
DECLARE
  v_others uuid[] := '{}'; -- stakes of rows that closed none
BEGIN
  IF cardinality(p_closed) < cardinality(p_ids) THEN
    v_others := ARRAY(SELECT i.id FROM unnest(p_ids) AS i (id) EXCEPT SELECT c.id FROM unnest(p_closed) c);
  END IF;
  RETURN QUERY
  WITH s AS MATERIALIZED (
    SELECT c.id, c.player_id, c.status, c.settlement_version, c.payout_cents, c.reversed_version FROM unnest(p_closed) c
    UNION ALL
    SELECT k.id, k.player_id, k.status, k.settlement_version, k.payout_cents, k.reversed_version FROM stake k WHERE k.id = ANY (v_others)
  )
  SELECT a.n::integer,
         (CASE
           WHEN s.id IS NULL THEN 'unknown_stake'
           WHEN mine.n IS NOT NULL THEN CASE p_status WHEN 'void' THEN 'voided' ELSE 'settled' END
           WHEN a.version <= s.reversed_version THEN 'version_used'
           WHEN s.status <> p_status OR s.settlement_version <> a.version THEN 'already_' || s.status
           WHEN p_status = 'settled' AND s.payout_cents <> a.payout_cents THEN 'settled_differently'
           ELSE 'duplicate'
         END)::stakes_close_verdict,
         s.id, s.payout_cents::bigint, w.cash, w.bonus, w.version
  FROM unnest(p_ids, p_versions, p_payouts) WITH ORDINALITY AS a (stake_id, version, payout_cents, n)
  LEFT JOIN s ON s.id = a.stake_id
  LEFT JOIN unnest(p_places) AS mine (n) ON mine.n = a.n
  LEFT JOIN unnest(p_players, p_cash, p_bonus, p_wallet_versions) AS w (player_id, cash, bonus, version) ON w.player_id = s.player_id
  ORDER BY a.n;
END
$$;
