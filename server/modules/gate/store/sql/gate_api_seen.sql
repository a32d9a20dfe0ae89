-- When each player last acted, for jobs on active players.
CREATE OR REPLACE VIEW gate_api_seen AS SELECT player_id, last_activity_at FROM gate_player;
