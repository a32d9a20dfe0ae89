-- Sums closed days (UTC) into ledger_rollup, up to two days before `p_at`: by then no transaction that began in them is still open,
-- and a clock set back by a day does not write behind the line. Returns the number of rows written.
CREATE OR REPLACE FUNCTION wallet_roll_up(p_at timestamptz) RETURNS integer LANGUAGE plpgsql SET search_path = public SET timezone = 'UTC' AS $$
DECLARE
  v_from    timestamptz;
  v_through timestamptz := date_trunc('day', p_at) - interval '2 days';
  v_rows    integer;
BEGIN
  SELECT through INTO v_from FROM ledger_rollup_state FOR UPDATE;
  IF v_from >= v_through THEN
    RETURN 0;
  END IF;
  INSERT INTO ledger_rollup (account_id, day, debits, credits)
  SELECT p.account_id, p.at::date, coalesce(sum(-p.amount) FILTER (WHERE p.amount < 0), 0), coalesce(sum(p.amount) FILTER (WHERE p.amount > 0), 0)
  FROM wallet_api_posting p
  WHERE p.at >= v_from AND p.at < v_through AND p.account_id < '00000000-0000-0000-0001-000000000000'
  GROUP BY 1, 2;
  GET DIAGNOSTICS v_rows = ROW_COUNT;
  UPDATE ledger_rollup_state SET through = v_through;
  RETURN v_rows;
END
$$;
