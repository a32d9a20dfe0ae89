-- sportsbook: a bet on a match under way waits for its acceptance. docs/decisions/073-acceptance.md.
-- Needs: sportsbook_waits_once
DROP TRIGGER IF EXISTS platform_integrity_changes ON sportsbook_bet;
DROP TRIGGER IF EXISTS platform_integrity_changes ON sportsbook_leg;

ALTER TABLE sportsbook_bet
  DROP CONSTRAINT sportsbook_bet_status_check,
  DROP CONSTRAINT sportsbook_bet_check1,
  -- Signed when the bet is accepted: before, it promises nothing.
  ALTER COLUMN receipt DROP NOT NULL,
  -- When the bet may be accepted; null: it was accepted as it was placed.
  ADD COLUMN accept_after timestamptz,
  -- When it was accepted; null: as it was placed, or not yet, or never.
  ADD COLUMN accepted_at timestamptz,
  -- When a job takes it: a pending bet at its acceptance, a re-offered one at the end of the offer.
  ADD COLUMN due_at timestamptz,
  -- What is offered in place of the bet: the odds of all legs × 1000, in their order. How often something was.
  ADD COLUMN reoffer_odds integer[],
  ADD COLUMN reoffers smallint NOT NULL DEFAULT 0 CHECK (reoffers BETWEEN 0 AND 2),
  -- {reason, changes: [{leg, odds_requested, odds, odds_version}], void: {rule, occurred_at, told_at, placed_at}}; changes and void where there are some.
  ADD COLUMN rejection jsonb,
  ADD CONSTRAINT sportsbook_bet_status_check CHECK (status IN
    ('pending_acceptance', 'reoffered', 'accepted', 'rejected', 'partially_cashed_out', 'cashed_out', 'settled', 'void')),
  ADD CONSTRAINT sportsbook_bet_ending CHECK (
    (ended_at IS NULL) = (status IN ('pending_acceptance', 'reoffered', 'accepted', 'partially_cashed_out'))
    AND (payout_cents IS NULL) = (status IN ('pending_acceptance', 'reoffered', 'accepted', 'partially_cashed_out', 'rejected'))
    AND CASE WHEN status IN ('pending_acceptance', 'reoffered', 'rejected') THEN version = 0
             WHEN status IN ('settled', 'void', 'cashed_out') THEN version > 0 ELSE true END),
  ADD CONSTRAINT sportsbook_bet_waiting CHECK (
    (due_at IS NOT NULL) = (status IN ('pending_acceptance', 'reoffered'))
    AND (reoffer_odds IS NOT NULL) = (status = 'reoffered')
    AND (rejection IS NOT NULL) = (status = 'rejected')
    AND (receipt IS NULL) = (status IN ('pending_acceptance', 'reoffered', 'rejected'))
    AND (receipt IS NULL OR (accept_after IS NULL) = (accepted_at IS NULL))
    AND (receipt IS NOT NULL OR (accept_after IS NOT NULL AND accepted_at IS NULL)));

CREATE INDEX sportsbook_bet_due ON sportsbook_bet (due_at, id) WHERE due_at IS NOT NULL;

-- Open is what has no ending.
DROP INDEX sportsbook_bet_open;
CREATE INDEX sportsbook_bet_open ON sportsbook_bet (player_id, id DESC) WHERE ended_at IS NULL;

-- Legs of bets that are not accepted follow no result: their result_version is the greatest there is, so that settlement, which looks for smaller ones, never
-- takes them. `odds_staked`: the price at which the stake was taken, where the contracted one is another (what a stake can lose is told once, when it opens).
ALTER TABLE sportsbook_leg ADD COLUMN odds_staked integer CHECK (odds_staked > 1000);
DROP INDEX sportsbook_leg_waiting;
CREATE INDEX sportsbook_leg_waiting ON sportsbook_leg (event_id) WHERE result IS NULL AND result_version < 2147483647;

DROP TRIGGER sportsbook_bet_terms ON sportsbook_bet;
CREATE TRIGGER sportsbook_bet_terms
  BEFORE UPDATE OF id, ticket_id, player_id, ordinal, kind, sizes, stake_mode, stake_given_cents, stake_cents, lines, pay_cap_cents, potential_cents,
    odds_change, receipt, placed_at, accept_after, accepted_at
  ON sportsbook_bet FOR EACH ROW EXECUTE FUNCTION sportsbook_bet_terms_unchanged();
-- What is over stays over, and nothing waits again; settlement never comes near these statuses.
CREATE TRIGGER sportsbook_bet_waits_once BEFORE UPDATE OF status ON sportsbook_bet FOR EACH ROW
  WHEN (OLD.status = 'rejected' OR (OLD.status NOT IN ('pending_acceptance', 'reoffered') AND NEW.status IN ('pending_acceptance', 'reoffered', 'rejected')))
  EXECUTE FUNCTION sportsbook_waits_once();

DROP TRIGGER sportsbook_leg_terms ON sportsbook_leg;
CREATE TRIGGER sportsbook_leg_terms
  BEFORE UPDATE OF bet_id, ordinal, event_id, market_id, outcome_id, odds_requested, odds, odds_version, rule_version, banker, exposure_cents, placed_at,
    odds_staked
  ON sportsbook_leg FOR EACH ROW EXECUTE FUNCTION sportsbook_leg_terms_unchanged();
CREATE TRIGGER sportsbook_leg_waits_once BEFORE UPDATE OF result_version ON sportsbook_leg FOR EACH ROW
  WHEN (NEW.result_version = 2147483647 AND OLD.result_version <> 2147483647) EXECUTE FUNCTION sportsbook_waits_once();
