-- True when an encrypted column changed its key, and nothing else of the row changed: for triggers that protect the rest.
CREATE OR REPLACE FUNCTION platform_only_resealed(p_old jsonb, p_new jsonb, p_column text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  -- '\x', then two digits for each byte: the version and the key's id.
  SELECT p_old - p_column = p_new - p_column AND substr(p_old ->> p_column, 1, 12) <> substr(p_new ->> p_column, 1, 12)
$$;
