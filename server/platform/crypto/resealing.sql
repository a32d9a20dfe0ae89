-- True when a sealed column changed the key that it is sealed under, and nothing else of the row changed: for triggers that hold the rest.
CREATE OR REPLACE FUNCTION platform_only_resealed(p_old jsonb, p_new jsonb, p_column text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  -- '\x', then two digits for each byte: the version and the key's id.
  SELECT p_old - p_column = p_new - p_column AND substr(p_old ->> p_column, 1, 12) <> substr(p_new ->> p_column, 1, 12)
$$;

-- For append-only tables with a sealed column, named in the trigger.
CREATE OR REPLACE FUNCTION platform_refuse_change_but_resealing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND platform_only_resealed(to_jsonb(OLD), to_jsonb(NEW), TG_ARGV[0]) THEN
    RETURN NEW;
  END IF;
  -- Set by the functions that delete rows after their legal retention, for their own transaction.
  IF TG_OP = 'DELETE' AND current_setting('palpite.forgetting', true) = TG_TABLE_NAME THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;
