-- Writes the transfers of wallet_api_post, and what they make of their players' cash rows and versions. `p_players`: whose accounts are touched; `p_bonus`:
-- which of the accounts are bonus accounts; null where none but cash and the house's is touched. Joined by hash: a loop would go through all of `p_players`
-- for each of them.
CREATE OR REPLACE FUNCTION wallet_write_transfers(p_postings wallet_posting[], p_players uuid[], p_bonus uuid[] /* null */, p_at timestamptz)
RETURNS TABLE (player_id uuid, cash_cents bigint, bonus_cents bigint, wallet_version bigint)
LANGUAGE plpgsql SET enable_nestloop = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH move AS MATERIALIZED (
    SELECT p.n, p.player_id, p.debit_account, p.credit_account, p.amount, p.kind, p.ref_id, p.version,
           CASE WHEN p.credit_account = p.player_id THEN p.amount WHEN p.debit_account = p.player_id THEN -p.amount ELSE 0 END AS cash,
           CASE WHEN p_bonus IS NULL THEN 0
                ELSE (p.credit_account = ANY (p_bonus))::int * p.amount - (p.debit_account = ANY (p_bonus))::int * p.amount END AS bonus,
           (NOT wallet_is_house_account(p.debit_account) OR NOT wallet_is_house_account(p.credit_account))::int AS touches
    FROM unnest(p_postings) WITH ORDINALITY AS p (player_id, debit_account, credit_account, amount, kind, ref_id, version, n)
  ),
  raised AS (
    UPDATE wallet_account a
    SET balance = a.balance + d.cash, bonus_total = a.bonus_total + d.bonus, version = a.version + d.moves
    FROM (SELECT m.player_id, sum(m.cash)::bigint AS cash, sum(m.bonus)::bigint AS bonus, sum(m.touches) AS moves
          FROM move m WHERE m.touches = 1 GROUP BY m.player_id) d
    WHERE a.id = d.player_id AND a.kind = 'cash' AND a.id = ANY (p_players)
    RETURNING a.id, a.balance, a.bonus_total, a.version,
              a.balance + a.bonus_total - d.cash - d.bonus AS total_before, a.version - d.moves AS version_before
  ),
  told AS (
    INSERT INTO outbox (topic, payload, due_at)
    SELECT 'realtime', jsonb_build_object('channel', 'private-users.' || r.id, 'event', 'UserUpdateEvent', 'data', jsonb_build_object(
             'balance', jsonb_build_object('value', r.balance, 'bonus', r.bonus_total, 'version', r.version))), p_at
    FROM raised r
  ),
  written AS (
    INSERT INTO ledger_transfer (debit_account, credit_account, amount, kind, ref_id, version, player_id, balance_after, wallet_version, at)
    SELECT m.debit_account, m.credit_account, m.amount, m.kind, m.ref_id, m.version, m.player_id,
           CASE WHEN m.touches = 1 THEN r.total_before + sum(m.cash + m.bonus) OVER earlier END,
           CASE WHEN m.touches = 1 THEN r.version_before + sum(m.touches) OVER earlier END, p_at
    FROM move m LEFT JOIN raised r ON r.id = m.player_id
    WINDOW earlier AS (PARTITION BY m.player_id ORDER BY m.n ROWS UNBOUNDED PRECEDING)
    ORDER BY m.n
  )
  SELECT r.id, r.balance::bigint, r.bonus_total::bigint, r.version FROM raised r;
END
$$;
