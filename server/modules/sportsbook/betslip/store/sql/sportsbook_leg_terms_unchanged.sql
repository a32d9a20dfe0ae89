-- What a leg was placed with never changes.
CREATE OR REPLACE FUNCTION sportsbook_leg_terms_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.bet_id, NEW.ordinal, NEW.event_id, NEW.market_id, NEW.outcome_id, NEW.odds_requested, NEW.odds,
       NEW.odds_version, NEW.rule_version, NEW.banker, NEW.exposure_cents, NEW.placed_at)
     IS DISTINCT FROM
     (OLD.bet_id, OLD.ordinal, OLD.event_id, OLD.market_id, OLD.outcome_id, OLD.odds_requested, OLD.odds,
       OLD.odds_version, OLD.rule_version, OLD.banker, OLD.exposure_cents, OLD.placed_at) THEN
    RAISE EXCEPTION 'the terms of a leg cannot be rewritten' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
