-- The terms of a bet never change, and a finished bet never changes at all.
CREATE OR REPLACE FUNCTION originals_double_bet_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' OR (NEW.id, NEW.round_id, NEW.player_id, NEW.color, NEW.stake_cents, NEW.placed_at)
     IS DISTINCT FROM (OLD.id, OLD.round_id, OLD.player_id, OLD.color, OLD.stake_cents, OLD.placed_at) THEN
    RAISE EXCEPTION 'a Double bet cannot be rewritten' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
