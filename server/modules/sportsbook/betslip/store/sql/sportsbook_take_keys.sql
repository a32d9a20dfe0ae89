-- Writes a ticket, still without an answer, for each of the batch whose key its player has not used; answers their ids.
CREATE OR REPLACE FUNCTION sportsbook_take_keys(p_tickets jsonb, p_at timestamptz) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  v_mine uuid[];
BEGIN
  WITH taken AS (
    INSERT INTO sportsbook_ticket (id, player_id, session_id, key, fingerprint, channel, odds_change, answer, placed_at)
    SELECT a.ticket_id, a.player_id, a.session_id, a.key, decode(a.fingerprint, 'hex'), a.channel, a.odds_change, '{}', p_at
    FROM jsonb_to_recordset(p_tickets) AS a (ticket_id uuid, player_id uuid, session_id uuid, key text, fingerprint text, channel text,
                                              odds_change text)
    ORDER BY a.player_id, a.key
    ON CONFLICT (player_id, key) DO NOTHING RETURNING id
  )
  SELECT coalesce(array_agg(id), '{}') INTO v_mine FROM taken;
  RETURN v_mine;
END
$$;
