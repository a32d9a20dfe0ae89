-- sportsbook: tickets, bets, legs, liability. A bet has the id of its stake: they are one thing seen from two sides.

CREATE TABLE sportsbook_ticket (
  id          uuid PRIMARY KEY,
  player_id   uuid NOT NULL,
  key         text NOT NULL,
  fingerprint bytea NOT NULL,
  channel     text NOT NULL,
  odds_change text NOT NULL CHECK (odds_change IN ('none', 'higher', 'any')),
  -- The stored answer to its Idempotency-Key.
  answer      jsonb NOT NULL,
  placed_at   timestamptz NOT NULL,
  UNIQUE (player_id, key)
);
REVOKE TRUNCATE ON sportsbook_ticket FROM palpite_app;

CREATE TABLE sportsbook_bet (
  id                uuid PRIMARY KEY,
  ticket_id         uuid NOT NULL,
  player_id         uuid NOT NULL,
  -- Its place in the ticket, and the ordinal of its stake.
  ordinal           integer NOT NULL,
  kind              text NOT NULL CHECK (kind IN ('single', 'multiple', 'system', 'builder')),
  sizes             smallint[] NOT NULL,
  stake_mode        text NOT NULL CHECK (stake_mode IN ('total', 'per_line')),
  -- As given: the whole bet's, or each line's.
  stake_given_cents bigint NOT NULL CHECK (stake_given_cents > 0),
  -- As debited.
  stake_cents       bigint NOT NULL CHECK (stake_cents > 0),
  lines             integer NOT NULL CHECK (lines > 0),
  pay_cap_cents     bigint NOT NULL CHECK (pay_cap_cents >= stake_cents),
  potential_cents   bigint NOT NULL CHECK (potential_cents >= 0),
  odds_change       text NOT NULL CHECK (odds_change IN ('none', 'higher', 'any')),
  -- {odds_version, rule_version, payload, key_id, signature}: what the player holds in hand.
  receipt           jsonb NOT NULL,
  placed_at         timestamptz NOT NULL,
  status            text NOT NULL DEFAULT 'accepted' CHECK (status IN ('accepted', 'settled', 'void')),
  -- Settlements so far; a rollback keeps the number, the next settlement raises it.
  version           integer NOT NULL DEFAULT 0,
  payout_cents      bigint CHECK (payout_cents >= 0),
  is_capped         boolean,
  ended_at          timestamptz,
  CHECK ((status = 'accepted') = (ended_at IS NULL) AND (status = 'accepted') = (payout_cents IS NULL) AND (status = 'accepted' OR version > 0)),
  CHECK (payout_cents IS NULL OR payout_cents <= greatest(pay_cap_cents, stake_cents))
) WITH (fillfactor = 70);
-- Ids are ordered by time: newest first for a player.
CREATE INDEX sportsbook_bet_mine ON sportsbook_bet (player_id, id DESC);
CREATE INDEX sportsbook_bet_open ON sportsbook_bet (player_id, id DESC) WHERE status = 'accepted';
REVOKE DELETE, TRUNCATE ON sportsbook_bet FROM palpite_app;

CREATE TABLE sportsbook_leg (
  bet_id           uuid NOT NULL REFERENCES sportsbook_bet (id),
  ordinal          smallint NOT NULL,
  event_id         text NOT NULL,
  market_id        text NOT NULL,
  outcome_id       text NOT NULL,
  odds_requested   integer NOT NULL CHECK (odds_requested > 1000),
  -- What was contracted: never changes.
  odds             integer NOT NULL CHECK (odds > 1000),
  odds_version     bigint NOT NULL,
  rule_version     integer NOT NULL,
  banker           boolean NOT NULL DEFAULT false,
  -- What it added to the liability of its outcome.
  exposure_cents   bigint NOT NULL CHECK (exposure_cents >= 0),
  placed_at        timestamptz NOT NULL,
  -- The leg's result in force, null while it is open (domain/settlement/outcome-result.ts), and the event's result_version it was read at.
  result           smallint CHECK (result IN (0, 1)),
  void_halves      smallint CHECK (void_halves BETWEEN 0 AND 2),
  dead_heat_places smallint,
  dead_heat_tied   smallint,
  result_version   integer NOT NULL DEFAULT 0,
  PRIMARY KEY (bet_id, ordinal),
  CHECK (num_nulls(result, void_halves, dead_heat_places, dead_heat_tied) IN (0, 4))
) WITH (fillfactor = 70);
CREATE INDEX sportsbook_leg_event ON sportsbook_leg (event_id, result_version, bet_id);
CREATE INDEX sportsbook_leg_market ON sportsbook_leg (market_id, outcome_id);
REVOKE DELETE, TRUNCATE ON sportsbook_leg FROM palpite_app;

-- The terms of a bet never change; its ending may, as often as its legs' results are taken back.
CREATE FUNCTION sportsbook_terms_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF
     (NEW.id, NEW.ticket_id, NEW.player_id, NEW.ordinal, NEW.kind, NEW.sizes, NEW.stake_mode, NEW.stake_given_cents, NEW.stake_cents, NEW.lines,
      NEW.pay_cap_cents, NEW.potential_cents, NEW.odds_change, NEW.receipt, NEW.placed_at)
     IS DISTINCT FROM
     (OLD.id, OLD.ticket_id, OLD.player_id, OLD.ordinal, OLD.kind, OLD.sizes, OLD.stake_mode, OLD.stake_given_cents, OLD.stake_cents, OLD.lines,
      OLD.pay_cap_cents, OLD.potential_cents, OLD.odds_change, OLD.receipt, OLD.placed_at) THEN
    RAISE EXCEPTION 'the terms of a bet cannot be rewritten' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER sportsbook_bet_terms BEFORE UPDATE ON sportsbook_bet FOR EACH ROW EXECUTE FUNCTION sportsbook_terms_stand();

CREATE FUNCTION sportsbook_leg_terms_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.bet_id, NEW.ordinal, NEW.event_id, NEW.market_id, NEW.outcome_id, NEW.odds_requested, NEW.odds, NEW.odds_version, NEW.rule_version, NEW.banker, NEW.exposure_cents, NEW.placed_at)
     IS DISTINCT FROM
     (OLD.bet_id, OLD.ordinal, OLD.event_id, OLD.market_id, OLD.outcome_id, OLD.odds_requested, OLD.odds, OLD.odds_version, OLD.rule_version, OLD.banker, OLD.exposure_cents, OLD.placed_at) THEN
    RAISE EXCEPTION 'the terms of a leg cannot be rewritten' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER sportsbook_leg_terms BEFORE UPDATE ON sportsbook_leg FOR EACH ROW EXECUTE FUNCTION sportsbook_leg_terms_stand();

-- What the house stands to pay, above the stakes, if an outcome comes in: written under its market's lock. A leg counts as if it were a single
-- of its lines' unit stakes, since the other legs of a line are worth at most their stake.
CREATE TABLE sportsbook_exposure (
  market_id      text NOT NULL,
  outcome_id     text NOT NULL,
  exposure_cents bigint NOT NULL DEFAULT 0 CHECK (exposure_cents >= 0),
  legs           integer NOT NULL DEFAULT 0 CHECK (legs >= 0),
  PRIMARY KEY (market_id, outcome_id)
) WITH (fillfactor = 50);

-- The most an outcome may be exposed to; the narrowest scope that has a row holds: market, definition, tournament, sport, default.
CREATE TABLE sportsbook_cap (
  scope     text NOT NULL CHECK (scope IN ('market', 'definition', 'tournament', 'sport', 'default')),
  ref       text NOT NULL,
  cap_cents bigint NOT NULL CHECK (cap_cents >= 0),
  PRIMARY KEY (scope, ref),
  CHECK ((scope = 'default') = (ref = ''))
);
INSERT INTO sportsbook_cap (scope, ref, cap_cents) VALUES
  ('default', '', 2000000),
  ('sport', 'football', 5000000),
  ('definition', 'correct_score', 1500000),
  ('definition', 'half_time_full_time', 1500000),
  ('definition', 'odd_even', 1000000);
