-- All players, with their status, verification and kind of exclusion, for jobs and checks over all of them.
CREATE OR REPLACE VIEW gate_api_player AS SELECT player_id, status, verification, exclusion_kind FROM gate_player;
