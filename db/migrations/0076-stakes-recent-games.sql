-- "Which games did this player stake on last" walks from game to game along this index: one probe per game, however many stakes there are.
-- Its columns never change, so closing a stake stays a heap-only update.
CREATE INDEX stake_player_game ON stake (player_id, game, id DESC);
