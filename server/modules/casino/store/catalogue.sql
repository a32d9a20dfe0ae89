-- Raises the version of the catalogue, so that every process reads it again.
CREATE OR REPLACE FUNCTION casino_catalogue_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  UPDATE casino_catalogue_version SET version = version + 1;
  RETURN NULL;
END
$$;

-- Why a provider's game may not be launched or staked on at p_at: 'game_disabled', or null when it may. Read inside the caller's transaction, so a switch is
-- effective at once.
CREATE OR REPLACE FUNCTION casino_switch_refusal(p_provider text, p_game text, p_at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM platform_setting WHERE key = 'casino_enabled' AND value = 'false'::jsonb) THEN 'game_disabled'
    WHEN NOT EXISTS (
      SELECT FROM casino_game g JOIN casino_provider p ON p.id = g.provider_id
      WHERE g.id = p_game AND p.id = p_provider AND g.open AND g.listed AND p.open AND g.released_at <= p_at) THEN 'game_disabled'
  END
$$;
