-- The terms of a round never change, and a finished round never changes at all.
CREATE OR REPLACE FUNCTION originals_mines_round_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' OR (NEW.player_id, NEW.stake_id, NEW.seed_id, NEW.nonce, NEW.mines, NEW.stake_cents, NEW.payouts_cents, NEW.opened_at)
     IS DISTINCT FROM (OLD.player_id, OLD.stake_id, OLD.seed_id, OLD.nonce, OLD.mines, OLD.stake_cents, OLD.payouts_cents, OLD.opened_at) THEN
    RAISE EXCEPTION 'a Mines round cannot be rewritten' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
