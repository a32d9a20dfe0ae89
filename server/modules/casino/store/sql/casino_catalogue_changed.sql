-- Raises the version of the catalogue, so that every process reads it again.
CREATE OR REPLACE FUNCTION casino_catalogue_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  UPDATE casino_catalogue_version SET version = version + 1;
  RETURN NULL;
END
$$;
