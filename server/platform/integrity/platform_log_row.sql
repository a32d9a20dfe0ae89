-- Writes an entry of the integrity log for each row of a protected table that was inserted, changed or deleted. Arguments: the primary key's columns, the
-- columns that are left out, those of which the first 33 bytes count (a ciphertext's header, whose tag covers the rest), and JSON of columns that count
-- only while one of others is set: {"column": ["other", …]}. row-digest.ts computes the same. It runs as the owner: the site itself writes no entries.
CREATE OR REPLACE FUNCTION platform_log_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET timezone = 'UTC' SET bytea_output = 'hex' AS $$
DECLARE
  v_row jsonb;
  v_name text;
  v_key text := '';
  v_gone text := '';
  -- A login that owns the tables takes the site's role for its sessions (DATABASE_URL without DATABASE_APP_URL).
  v_login text := CASE WHEN current_setting('role') = 'none' THEN session_user::text ELSE current_setting('role') END;
  v_migration text := nullif(current_setting('palpite.migration', true), '');
BEGIN
  IF TG_OP <> 'INSERT' THEN
    v_row := to_jsonb(OLD);
    FOREACH v_name IN ARRAY TG_ARGV[0]::text[] LOOP v_gone := v_gone || ' ' || (v_row -> v_name)::text; END LOOP;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    v_row := to_jsonb(NEW) - TG_ARGV[1]::text[];
    FOREACH v_name IN ARRAY TG_ARGV[0]::text[] LOOP v_key := v_key || ' ' || (v_row -> v_name)::text; END LOOP;
  END IF;
  -- A row under another key is another row.
  IF TG_OP <> 'INSERT' AND v_gone <> v_key THEN
    INSERT INTO platform_integrity_entry (table_name, row_key, op, digest, login, migration, at)
    VALUES (TG_TABLE_NAME, substr(v_gone, 2), 'D', NULL, v_login, v_migration, clock_timestamp());
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;
  FOREACH v_name IN ARRAY TG_ARGV[2]::text[] LOOP
    IF v_row ->> v_name IS NOT NULL THEN v_row := v_row || jsonb_build_object(v_name, left(v_row ->> v_name, 68)); END IF;
  END LOOP;
  IF TG_ARGV[3] <> '{}' THEN
    v_row := v_row - ARRAY(
      SELECT u.name FROM jsonb_each(TG_ARGV[3]::jsonb) u (name, others)
      WHERE NOT EXISTS (SELECT FROM jsonb_array_elements_text(u.others) o (name) WHERE v_row ->> o.name IS NOT NULL));
  END IF;
  INSERT INTO platform_integrity_entry (table_name, row_key, op, digest, login, migration, at)
  VALUES (TG_TABLE_NAME, substr(v_key, 2), left(TG_OP, 1), sha256(convert_to(v_row::text, 'UTF8')), v_login, v_migration, clock_timestamp());
  RETURN NULL;
END
$$;
