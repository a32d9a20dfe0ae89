-- Moves the held, debt and bonus accounts named in the postings; answers which of them are bonus accounts. An account that does not exist or
-- belongs to somebody else is a bug and raises.
CREATE OR REPLACE FUNCTION wallet_post_side_accounts(p_postings wallet_posting[]) RETURNS uuid[]
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
DECLARE
  v_expected integer;
  v_found    integer;
  v_bonus    uuid[];
BEGIN
  WITH leg AS MATERIALIZED (
    SELECT p.player_id, side.account_id, sum(side.amount)::bigint AS amount
    FROM unnest(p_postings) p
    CROSS JOIN LATERAL (VALUES (p.debit_account, -p.amount), (p.credit_account, p.amount)) AS side (account_id, amount)
    WHERE wallet_is_side_account(side.account_id, p.player_id)
    GROUP BY 1, 2
  ),
  moved AS (
    UPDATE wallet_account a SET balance = a.balance + CASE a.kind WHEN 'debt' THEN -leg.amount ELSE leg.amount END
    FROM leg WHERE a.id = leg.account_id AND a.player_id = leg.player_id AND a.kind <> 'cash' AND a.id = ANY (ARRAY(SELECT l.account_id FROM leg l))
    RETURNING a.id, a.kind
  )
  SELECT (SELECT count(*) FROM leg), (SELECT count(*) FROM moved), (SELECT coalesce(array_agg(moved.id) FILTER (WHERE moved.kind = 'bonus'), '{}') FROM moved)
  INTO v_expected, v_found, v_bonus;
  IF v_found <> v_expected THEN
    RAISE EXCEPTION 'a posting names an account that is not the player''s' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN v_bonus;
END
$$;
