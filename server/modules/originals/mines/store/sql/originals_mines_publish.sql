-- Tells the player's open pages how far a round has come: which one, its state and its gems, nothing of where anything lies.
-- Who has it otherwise reads it anew.
CREATE OR REPLACE FUNCTION originals_mines_publish(p_round originals_mines_round, p_at timestamptz) RETURNS void
LANGUAGE sql SET search_path = public AS $$
  INSERT INTO outbox (topic, payload, due_at)
  VALUES ('realtime', jsonb_build_object('channel', 'private-bets.' || p_round.player_id, 'event', 'MinesRoundEvent', 'data', jsonb_build_object(
            'round_id', p_round.id, 'status', p_round.state, 'gems', p_round.gems)), p_at);
$$;
