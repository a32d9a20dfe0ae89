-- One game at a time, where rounds have a pace at all: whether the player of a row has a round of Mines open.
CREATE OR REPLACE FUNCTION originals_dice_waits(p_row jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (p_row ->> 'pace_ms')::integer > 0
     AND EXISTS (SELECT FROM originals_mines_round o WHERE o.player_id = (p_row ->> 'player_id')::uuid AND o.state = 'open')
$$;
