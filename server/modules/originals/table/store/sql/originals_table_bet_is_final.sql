-- The terms of a bet never change, and a finished bet never changes at all.
CREATE OR REPLACE FUNCTION originals_table_bet_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' OR (NEW.id, NEW.game, NEW.round_id, NEW.player_id, NEW.position, NEW.stake_cents, NEW.pays_e2, NEW.placed_at)
     IS DISTINCT FROM (OLD.id, OLD.game, OLD.round_id, OLD.player_id, OLD.position, OLD.stake_cents, OLD.pays_e2, OLD.placed_at) THEN
    RAISE EXCEPTION 'a bet of a table cannot be rewritten' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
