-- The site's day of an instant.
CREATE OR REPLACE FUNCTION gate_api_site_day(p_at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (p_at AT TIME ZONE 'America/Sao_Paulo')::date
$$;
