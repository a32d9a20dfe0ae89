-- The next case number of support: the year, then a number of six digits or more.
CREATE OR REPLACE FUNCTION site_next_case(of_year text) RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT of_year || '-' || CASE WHEN number < 1000000 THEN lpad(number::text, 6, '0') ELSE number::text END FROM nextval('site_support_case') AS number
$$;
