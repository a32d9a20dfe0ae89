-- The terms of a leg never change. One that waited gets its contracted price when its bet is accepted, once: in the statement that lets it follow results.
CREATE OR REPLACE FUNCTION sportsbook_leg_terms_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_is_accepted boolean := OLD.result_version = 2147483647 AND NEW.result_version = 0 AND NEW.odds_staked = OLD.odds;
BEGIN
  IF v_is_accepted THEN
    OLD.odds := NEW.odds; OLD.odds_version := NEW.odds_version; OLD.exposure_cents := NEW.exposure_cents; OLD.odds_staked := NEW.odds_staked;
  END IF;
  IF (NEW.bet_id, NEW.ordinal, NEW.event_id, NEW.market_id, NEW.outcome_id, NEW.odds_requested, NEW.odds,
       NEW.odds_version, NEW.rule_version, NEW.banker, NEW.exposure_cents, NEW.placed_at, NEW.odds_staked)
     IS DISTINCT FROM
     (OLD.bet_id, OLD.ordinal, OLD.event_id, OLD.market_id, OLD.outcome_id, OLD.odds_requested, OLD.odds,
       OLD.odds_version, OLD.rule_version, OLD.banker, OLD.exposure_cents, OLD.placed_at, OLD.odds_staked) THEN
    RAISE EXCEPTION 'the terms of a leg cannot be rewritten' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
