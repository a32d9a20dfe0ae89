-- Who acted when, for sweeps that look at players who play.
CREATE OR REPLACE VIEW gate_api_seen AS SELECT player_id, last_activity_at FROM gate_player;
