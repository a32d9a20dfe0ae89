-- sportsbook: the liability of a match, and bets that an operator looks at first. docs/decisions/075-liability-of-a-match.md.
-- Needs: platform_refuse_change, sportsbook_widen_liability
DROP TRIGGER IF EXISTS platform_integrity_changes ON sportsbook_leg;
DROP TRIGGER IF EXISTS platform_integrity_changes ON sportsbook_cap;

ALTER TABLE sportsbook_cap
  DROP CONSTRAINT sportsbook_cap_scope_check,
  ADD CONSTRAINT sportsbook_cap_scope_check CHECK (scope IN ('match', 'market', 'definition', 'tournament', 'sport', 'default'));

-- What the leg adds to the liability of its outcome now: exposure_cents as contracted, less what was cashed out, by what its bet's other legs came to.
ALTER TABLE sportsbook_leg ADD COLUMN liability_cents bigint CHECK (liability_cents >= 0);
UPDATE sportsbook_leg SET liability_cents = exposure_cents;
ALTER TABLE sportsbook_leg ALTER COLUMN liability_cents SET NOT NULL;

-- What all bets on a match may cost in the worst case, at most: raised with each bet, and now and then computed anew from sportsbook_exposure. `version`: rises
-- whenever it may have become more. Whoever adds to a liability holds the row of its match.
CREATE TABLE sportsbook_liability (
  event_id    text PRIMARY KEY,
  bound_cents bigint NOT NULL DEFAULT 0 CHECK (bound_cents >= 0),
  version     bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);
REVOKE DELETE, TRUNCATE ON sportsbook_liability FROM palpite_app;
INSERT INTO sportsbook_liability (event_id, bound_cents)
SELECT m.event_id, sum(x.exposure_cents) FROM sportsbook_exposure x JOIN sportsbook_market m ON m.id = x.market_id GROUP BY m.event_id;

-- Scorelines that could not come any more can, where a score is taken back.
CREATE TRIGGER sportsbook_event_widens_liability AFTER UPDATE OF score_home, score_away, period, period_scores ON sportsbook_event FOR EACH ROW
  WHEN (NEW.score_home < OLD.score_home OR NEW.score_away < OLD.score_away OR NEW.period <> OLD.period OR NEW.period_scores <> OLD.period_scores)
  EXECUTE FUNCTION sportsbook_widen_liability();

-- Players and matches whose bets an operator looks at first.
CREATE TABLE sportsbook_mark (
  scope     text NOT NULL CHECK (scope IN ('player', 'match')),
  ref       text NOT NULL,
  reason    text NOT NULL CHECK (reason <> ''),
  marked_at timestamptz NOT NULL,
  PRIMARY KEY (scope, ref)
);
REVOKE TRUNCATE ON sportsbook_mark FROM palpite_app;

-- Bets that wait for an operator's decision instead of their acceptance; undecided at `due_at`, they are rejected. An accepted one is
-- then judged as any that waited.
CREATE TABLE sportsbook_bet_review (
  bet_id     uuid PRIMARY KEY REFERENCES sportsbook_bet (id),
  cause      text NOT NULL CHECK (cause IN ('stake', 'payout', 'player', 'match')),
  taken_at   timestamptz NOT NULL,
  due_at     timestamptz NOT NULL CHECK (due_at > taken_at),
  decision   text CHECK (decision IN ('accept', 'refuse')),
  decided_at timestamptz,
  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK (decided_at < due_at)
);
CREATE TRIGGER sportsbook_bet_review_once BEFORE UPDATE ON sportsbook_bet_review FOR EACH ROW
  WHEN (OLD.decision IS NOT NULL OR (NEW.bet_id, NEW.cause, NEW.taken_at, NEW.due_at) IS DISTINCT FROM (OLD.bet_id, OLD.cause, OLD.taken_at, OLD.due_at))
  EXECUTE FUNCTION platform_refuse_change();
REVOKE DELETE, TRUNCATE ON sportsbook_bet_review FROM palpite_app;
