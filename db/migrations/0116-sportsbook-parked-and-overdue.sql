-- sportsbook: one bad bet stops nobody else's, and no open bet is forgotten. server/modules/sportsbook/README.md, docs/decisions/019.

-- Fields of confirmed facts that nobody confirmed: somebody saw them, and they give way like anything that was merely seen.
ALTER TABLE sportsbook_result ADD COLUMN unconfirmed text[] NOT NULL DEFAULT '{}';

-- Why a bet is void whatever its legs say: by an operator, on record (platform_audit), or because the central register has barred its player.
ALTER TABLE sportsbook_bet
  ADD COLUMN void_reason text CHECK (void_reason IN ('operator', 'central_exclusion')),
  ADD CHECK (void_reason IS NULL OR status = 'void');

-- Matches on which bets are still open though their time is up, as the sweep last found them. `since`: when it first did.
CREATE TABLE sportsbook_overdue (
  event_id text PRIMARY KEY,
  reason   text NOT NULL CHECK (reason IN ('no_event', 'held', 'unsettled', 'undecided', 'no_result', 'long_open')),
  bets     integer NOT NULL CHECK (bets > 0),
  since    timestamptz NOT NULL
);

-- What is still waiting for its result: few beside all legs ever placed.
CREATE INDEX sportsbook_leg_waiting ON sportsbook_leg (event_id) WHERE result IS NULL;
