-- A file that was signed gets no more lines.
CREATE OR REPLACE FUNCTION originals_commitment_day_is_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM originals_commitment_day d WHERE d.day >= NEW.day) THEN
    RAISE EXCEPTION 'the list of % is closed', NEW.day USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
