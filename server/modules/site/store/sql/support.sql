-- The site may not delete from this table: as identity_forget_access.
CREATE OR REPLACE FUNCTION site_forget_support(p_at timestamptz, p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  v_newest timestamptz := (SELECT max(updated_at) FROM site_support_message WHERE status = 'closed');
  v_forgotten integer;
BEGIN
  DELETE FROM site_support_message WHERE case_number = ANY (ARRAY (
    SELECT case_number FROM site_support_message WHERE status = 'closed' AND updated_at < least(p_at, v_newest) - interval '1830 days' LIMIT p_limit));
  GET DIAGNOSTICS v_forgotten = ROW_COUNT;
  RETURN v_forgotten;
END
$$;

REVOKE EXECUTE ON FUNCTION site_forget_support FROM PUBLIC;
GRANT EXECUTE ON FUNCTION site_forget_support TO palpite_app;

-- The next case number of support: the year, then a number of six digits or more.
CREATE OR REPLACE FUNCTION site_next_case(of_year text) RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT of_year || '-' || CASE WHEN number < 1000000 THEN lpad(number::text, 6, '0') ELSE number::text END FROM nextval('site_support_case') AS number
$$;
