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

-- The terms of a leg never change. One that waited gets its contracted price when its bet is accepted, once: in the statement that lets it follow results.
CREATE OR REPLACE FUNCTION sportsbook_leg_terms_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_is_accepted boolean := OLD.result_version = 2147483647 AND NEW.result_version = 0 AND NEW.odds_staked = OLD.odds;
BEGIN
  IF v_is_accepted THEN
    OLD.odds := NEW.odds; OLD.odds_version := NEW.odds_version; OLD.exposure_cents := NEW.exposure_cents; OLD.odds_staked := NEW.odds_staked;
  END IF;
  IF (NEW.bet_id, NEW.ordinal, NEW.event_id, NEW.market_id, NEW.outcome_id, NEW.odds_requested, NEW.odds,
       NEW.odds_version, NEW.rule_version, NEW.banker, NEW.exposure_cents, NEW.placed_at, NEW.odds_staked, NEW.builder)
     IS DISTINCT FROM
     (OLD.bet_id, OLD.ordinal, OLD.event_id, OLD.market_id, OLD.outcome_id, OLD.odds_requested, OLD.odds,
       OLD.odds_version, OLD.rule_version, OLD.banker, OLD.exposure_cents, OLD.placed_at, OLD.odds_staked, OLD.builder) THEN
    RAISE EXCEPTION 'the terms of a leg cannot be rewritten' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;

-- The prices of a combination never change, but once: when the bet that waited is accepted.
CREATE OR REPLACE FUNCTION sportsbook_builder_terms_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.is_waiting AND NOT NEW.is_waiting AND NEW.odds_staked = OLD.odds THEN
    OLD.odds := NEW.odds; OLD.prices := NEW.prices; OLD.odds_staked := NEW.odds_staked; OLD.is_waiting := NEW.is_waiting;
  END IF;
  IF NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'the terms of a combination cannot be rewritten' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;

-- A bet waits for its acceptance from its placement on, or never; one that was rejected stays so.
CREATE OR REPLACE FUNCTION sportsbook_waits_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a bet waits for its acceptance once' USING ERRCODE = 'integrity_constraint_violation';
END
$$;

-- A cash-out is final, whatever the results of the legs.
CREATE OR REPLACE FUNCTION sportsbook_cashed_for_good() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a cash-out is final' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
