-- A win under review is decided once, and none of its other columns changes.
CREATE OR REPLACE FUNCTION casino_win_review_guard() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  v_decided text[] := '{decision,decided_at,decided_by,decided_because}';
BEGIN
  IF OLD.decision IS NOT NULL OR to_jsonb(NEW) - v_decided <> to_jsonb(OLD) - v_decided THEN
    RAISE EXCEPTION 'a win under review is decided once';
  END IF;
  RETURN NEW;
END
$$;
