-- The terms of a bet never change; its ending may, as often as its legs' results are taken back. One that waited gets its receipt and what it may pay when it
-- is accepted, once.
CREATE OR REPLACE FUNCTION sportsbook_bet_terms_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IN ('pending_acceptance', 'reoffered') AND NEW.status = 'accepted' THEN
    OLD.potential_cents := NEW.potential_cents; OLD.receipt := NEW.receipt; OLD.accepted_at := NEW.accepted_at;
  END IF;
  IF
     (NEW.id, NEW.ticket_id, NEW.player_id, NEW.ordinal, NEW.kind, NEW.sizes, NEW.stake_mode, NEW.stake_given_cents, NEW.stake_cents, NEW.lines,
      NEW.pay_cap_cents, NEW.potential_cents, NEW.odds_change, NEW.receipt, NEW.placed_at, NEW.accept_after, NEW.accepted_at)
     IS DISTINCT FROM
     (OLD.id, OLD.ticket_id, OLD.player_id, OLD.ordinal, OLD.kind, OLD.sizes, OLD.stake_mode, OLD.stake_given_cents, OLD.stake_cents, OLD.lines,
      OLD.pay_cap_cents, OLD.potential_cents, OLD.odds_change, OLD.receipt, OLD.placed_at, OLD.accept_after, OLD.accepted_at) THEN
    RAISE EXCEPTION 'the terms of a bet cannot be rewritten' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
