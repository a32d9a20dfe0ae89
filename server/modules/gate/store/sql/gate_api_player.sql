-- The players there are, for whoever has to look at each of them.
CREATE OR REPLACE VIEW gate_api_player AS SELECT player_id, status FROM gate_player;
