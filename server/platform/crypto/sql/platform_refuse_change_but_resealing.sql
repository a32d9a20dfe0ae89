-- For append-only tables with an encrypted column, named in the trigger.
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
