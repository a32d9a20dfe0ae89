-- sportsbook: what became of matches, and what was made of it. Append-only: a correction is a new row.

-- Everything that bears on an event's results, in the order it was learned; `version` is the event's result_version.
CREATE TABLE sportsbook_result (
  event_id   text NOT NULL REFERENCES sportsbook_event (id),
  version    integer NOT NULL CHECK (version > 0),
  kind       text NOT NULL CHECK (kind IN ('facts', 'rollback', 'cancel', 'rollback_cancel', 'void')),
  -- `facts`: a MatchFacts (domain/settlement/match-facts.ts). 1 seen from the ground, 2 confirmed.
  facts      jsonb,
  certainty  smallint CHECK (certainty IN (1, 2)),
  -- `cancel`, `rollback_cancel`: legs placed in [window_from, window_until) are void; null is unbounded. `market_id` null: every market.
  market_id    text,
  window_from  timestamptz,
  window_until timestamptz,
  -- What it came from: a feed message's place, an operator's act, the postponement sweep.
  origin     text NOT NULL,
  at         timestamptz NOT NULL,
  PRIMARY KEY (event_id, version),
  UNIQUE (event_id, origin),
  CHECK ((kind = 'facts') = (facts IS NOT NULL AND certainty IS NOT NULL))
);
REVOKE UPDATE, DELETE, TRUNCATE ON sportsbook_result FROM palpite_app;

-- Facts that contradict themselves, or each other, settle nothing: they wait here for somebody.
CREATE TABLE sportsbook_held_result (
  id          uuid PRIMARY KEY,
  event_id    text NOT NULL,
  origin      text NOT NULL,
  facts       jsonb NOT NULL,
  faults      text[] NOT NULL,
  held_at     timestamptz NOT NULL,
  -- When later facts that agree came, or an operator decided.
  resolved_at timestamptz,
  UNIQUE (event_id, origin)
);
CREATE INDEX sportsbook_held_result_open ON sportsbook_held_result (held_at) WHERE resolved_at IS NULL;

-- Each settlement of a bet and each taking back, beside its ledger rows and in their transaction.
CREATE TABLE sportsbook_settlement (
  bet_id       uuid NOT NULL REFERENCES sportsbook_bet (id),
  version      integer NOT NULL CHECK (version > 0),
  kind         text NOT NULL CHECK (kind IN ('settled', 'void', 'rolled_back')),
  payout_cents bigint NOT NULL CHECK (payout_cents >= 0),
  is_capped    boolean NOT NULL DEFAULT false,
  at           timestamptz NOT NULL
);
CREATE UNIQUE INDEX sportsbook_settlement_once ON sportsbook_settlement (bet_id, version) WHERE kind <> 'rolled_back';
CREATE UNIQUE INDEX sportsbook_rollback_once ON sportsbook_settlement (bet_id, version) WHERE kind = 'rolled_back';
REVOKE UPDATE, DELETE, TRUNCATE ON sportsbook_settlement FROM palpite_app;
