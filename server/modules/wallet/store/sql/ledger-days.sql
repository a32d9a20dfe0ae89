-- Makes the monthly partitions (UTC) that hold [p_from, p_until]; returns how many were new. Built aside and attached, so bets don't wait.
-- A month that the default partition already holds rows of stays there.
CREATE OR REPLACE FUNCTION wallet_ensure_partitions(p_from timestamptz, p_until timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public SET timezone = 'UTC' AS $$
DECLARE
  v_month timestamptz := date_trunc('month', p_from);
  v_next  timestamptz;
  v_name  text;
  v_made  integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(7140011);
  WHILE v_month <= p_until AND v_made < 240 LOOP
    v_next := v_month + interval '1 month';
    v_name := 'ledger_transfer_' || to_char(v_month, 'YYYYMM');
    IF to_regclass(v_name) IS NULL AND NOT EXISTS (SELECT FROM ledger_transfer_default WHERE at >= v_month AND at < v_next) THEN
      EXECUTE format('CREATE TABLE %I (LIKE ledger_transfer INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', v_name);
      EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %I FROM palpite_app', v_name);
      EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change()', v_name || '_no_truncate', v_name);
      EXECUTE format('ALTER TABLE ledger_transfer ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', v_name, v_month, v_next);
      v_made := v_made + 1;
    END IF;
    v_month := v_next;
  END LOOP;
  RETURN v_made;
END
$$;

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
