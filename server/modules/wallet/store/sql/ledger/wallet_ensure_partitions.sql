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
