-- sportsbook: the feed as it stands, tickets, bets, legs, liability, results. Contract: server/modules/sportsbook/README.md.
-- Needs: sportsbook_leg_terms_unchanged, sportsbook_bet_terms_unchanged

CREATE TYPE sportsbook_place_verdict AS ENUM ('placed', 'refused', 'duplicate', 'key_reused', 'again');

-- One row per stream of a supplier. `feed_id` names the supplier's count: another name means another count, and a snapshot.
CREATE TABLE sportsbook_producer (
  source          text NOT NULL,
  producer        text NOT NULL CHECK (producer IN ('prematch', 'live')),
  feed_id         text,
  last_seq        bigint NOT NULL DEFAULT 0 CHECK (last_seq >= 0),
  -- `up`: its prices may be bet on. `down`: silent for too long. `recovering`: a gap was found and is being closed.
  state           text NOT NULL DEFAULT 'down' CHECK (state IN ('up', 'down', 'recovering')),
  last_message_at timestamptz,
  -- Who is closing a gap. A follower that takes a snapshot writes its own token here; another one leaves the stream alone until the lease ends, then takes
  -- it over with a token of its own, and the first finds out before it writes anything else.
  recovery        uuid,
  recovery_until  timestamptz,
  PRIMARY KEY (source, producer),
  CHECK ((recovery IS NULL) = (recovery_until IS NULL))
) WITH (fillfactor = 50);

-- What came over the wire, once per place in the count; `alive` is not kept. Old rows are swept away.
CREATE TABLE sportsbook_feed_message (
  source      text NOT NULL,
  producer    text NOT NULL,
  feed_id     text NOT NULL,
  seq         bigint NOT NULL,
  kind        text NOT NULL,
  event_id    text,
  payload     jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  -- What became of it: applied, or why not (`duplicate` never gets a row).
  outcome     text NOT NULL CHECK (outcome IN ('applied', 'stale', 'refused')),
  reason      text,
  PRIMARY KEY (source, producer, feed_id, seq)
);
CREATE INDEX sportsbook_feed_message_at ON sportsbook_feed_message (received_at);
CREATE INDEX sportsbook_feed_message_refused ON sportsbook_feed_message (received_at) WHERE outcome = 'refused';
REVOKE UPDATE, TRUNCATE ON sportsbook_feed_message FROM palpite_app;

CREATE TABLE sportsbook_tournament (
  id            text PRIMARY KEY,
  source        text NOT NULL,
  sport         text NOT NULL,
  category_id   text NOT NULL,
  category_name text NOT NULL,
  name          text NOT NULL,
  season        text NOT NULL,
  -- The operator's order; smaller first.
  position      integer NOT NULL DEFAULT 1000,
  visible       boolean NOT NULL DEFAULT true
);

CREATE TABLE sportsbook_event (
  id            text PRIMARY KEY CHECK (id ~ '^[a-z0-9-]{1,120}$'),
  source        text NOT NULL,
  tournament_id text NOT NULL REFERENCES sportsbook_tournament (id),
  sport         text NOT NULL,
  name          text NOT NULL,
  round         integer,
  -- {id, name, short, colors: [2]}
  home          jsonb NOT NULL,
  away          jsonb NOT NULL,
  simulated     boolean NOT NULL,
  -- The time the postponement window counts from: the first one announced, or an earlier one since.
  scheduled_at  timestamptz NOT NULL,
  starts_at     timestamptz NOT NULL,
  state         text NOT NULL CHECK (state IN ('not_started', 'live', 'interrupted', 'ended', 'closed', 'postponed', 'delayed', 'abandoned', 'cancelled')),
  period        text NOT NULL CHECK (period IN ('not_started', 'first_half', 'half_time', 'second_half', 'ended')),
  minute        integer NOT NULL DEFAULT 0,
  score_home    integer,
  score_away    integer,
  half_home     integer,
  half_away     integer,
  incidents     jsonb NOT NULL DEFAULT '[]',
  -- Why nothing may be bet on at the moment though markets stand: `bet_stop`, `prices_disagree`, `contradiction`; null for none.
  suspension    text,
  -- The supplier's prices the markets were last derived from ({home, draw, away, line, over, under} as odds × 1000).
  feed_prices   jsonb,
  -- Realtime (realtime.md): a new epoch means reload; seq rises with every change of markets or state, and is the version of their prices.
  epoch         integer NOT NULL DEFAULT 1,
  seq           bigint NOT NULL DEFAULT 0,
  -- Settlement: raised by every fact, rollback, cancellation; what legs have been brought up to it.
  result_version  integer NOT NULL DEFAULT 0,
  settled_version integer NOT NULL DEFAULT 0 CHECK (settled_version <= result_version),
  search        text NOT NULL,
  updated_at    timestamptz NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX sportsbook_event_starts ON sportsbook_event (starts_at, id);
CREATE INDEX sportsbook_event_tournament ON sportsbook_event (tournament_id, starts_at);
CREATE INDEX sportsbook_event_to_settle ON sportsbook_event (id) WHERE settled_version < result_version;

-- sportsbook: the two lists of events that visitors page through; matches that are over grow without end, those ahead or under way do not.
CREATE INDEX sportsbook_event_open ON sportsbook_event (starts_at, id) WHERE state IN ('not_started', 'delayed', 'live', 'interrupted');

CREATE INDEX sportsbook_event_over ON sportsbook_event (starts_at DESC, id) WHERE state IN ('ended', 'closed', 'abandoned', 'cancelled');

-- A market is bet on while status = 1, its outcome is active with odds, its event's producer is up and the match has not begun.
-- Whatever closes a market writes it here, under the row's lock, which placements hold while they write: so neither passes the other.
CREATE TABLE sportsbook_market (
  -- {event}:{definition}, and :{value of the specifier} where there is one
  id                 text PRIMARY KEY,
  event_id           text NOT NULL REFERENCES sportsbook_event (id),
  definition         text NOT NULL,
  definition_version integer NOT NULL,
  specifiers         jsonb NOT NULL DEFAULT '{}',
  position           integer NOT NULL,
  -- 1 active, 0 hidden, -1 suspended (shown, refused), -3 settled, -4 cancelled
  status             smallint NOT NULL CHECK (status IN (1, 0, -1, -3, -4)),
  cashout            boolean NOT NULL DEFAULT false,
  -- [{"id": text, "odds": integer × 1000 or null, "active": boolean}], in the definition's order
  outcomes           jsonb NOT NULL,
  -- The event's seq at its last change: the odds_version of a leg.
  version            bigint NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX sportsbook_market_event ON sportsbook_market (event_id, position);

-- What a player keeps an eye on.
CREATE TABLE sportsbook_favourite (
  player_id  uuid NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('tournament', 'event')),
  ref        text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, kind, ref)
);

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
  -- Why a bet is void whatever its legs say: by an operator, on record (platform_audit), or because the central register has barred its player.
  void_reason       text CHECK (void_reason IN ('operator', 'central_exclusion')),
  CHECK ((status = 'accepted') = (ended_at IS NULL) AND (status = 'accepted') = (payout_cents IS NULL) AND (status = 'accepted' OR version > 0)),
  CHECK (payout_cents IS NULL OR payout_cents <= greatest(pay_cap_cents, stake_cents)),
  CHECK (void_reason IS NULL OR status = 'void')
) WITH (fillfactor = 70);

-- Ids are ordered by time: newest first for a player.
CREATE INDEX sportsbook_bet_mine ON sportsbook_bet (player_id, id DESC);

CREATE INDEX sportsbook_bet_open ON sportsbook_bet (player_id, id DESC) WHERE status = 'accepted';
CREATE TRIGGER sportsbook_bet_terms BEFORE UPDATE ON sportsbook_bet FOR EACH ROW EXECUTE FUNCTION sportsbook_bet_terms_unchanged();
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

-- What is still waiting for its result: few beside all legs ever placed.
CREATE INDEX sportsbook_leg_waiting ON sportsbook_leg (event_id) WHERE result IS NULL;

CREATE TRIGGER sportsbook_leg_terms BEFORE UPDATE ON sportsbook_leg FOR EACH ROW EXECUTE FUNCTION sportsbook_leg_terms_unchanged();
REVOKE DELETE, TRUNCATE ON sportsbook_leg FROM palpite_app;

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
  -- Fields of confirmed facts that nobody confirmed: somebody saw them, and they give way like anything that was merely seen.
  unconfirmed text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (event_id, version),
  UNIQUE (event_id, origin),
  CHECK ((kind = 'facts') = (facts IS NOT NULL AND certainty IS NOT NULL))
);
REVOKE UPDATE, DELETE, TRUNCATE ON sportsbook_result FROM palpite_app;

-- Facts that contradict themselves, or each other, settle nothing: they wait here for somebody.
CREATE TABLE sportsbook_result_review (
  id          uuid PRIMARY KEY,
  event_id    text NOT NULL,
  origin      text NOT NULL,
  facts       jsonb NOT NULL,
  faults      text[] NOT NULL,
  review_since     timestamptz NOT NULL,
  -- When later facts that agree came, or an operator decided.
  resolved_at timestamptz,
  UNIQUE (event_id, origin)
);
CREATE INDEX sportsbook_result_review_open ON sportsbook_result_review (review_since) WHERE resolved_at IS NULL;

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

-- Matches on which bets are still open though their time is up, as the sweep last found them. `since`: when it first did.
CREATE TABLE sportsbook_overdue (
  event_id text PRIMARY KEY,
  reason   text NOT NULL CHECK (reason IN ('no_event', 'held', 'unsettled', 'undecided', 'no_result', 'long_open')),
  bets     integer NOT NULL CHECK (bets > 0),
  since    timestamptz NOT NULL
);

-- sportsbook: players whom the central register has barred, as verification told (`verification.central-exclusion`).
CREATE TABLE sportsbook_barred_player (
  player_id uuid PRIMARY KEY,
  -- Of the event: messages come in no promised order, the highest holds.
  version   integer NOT NULL,
  barred    boolean NOT NULL,
  notified_at   timestamptz NOT NULL,
  -- Null once what was open at the exclusion is void. A bet that was settled before and is opened again by a correction follows its results.
  due_at    timestamptz
);
CREATE INDEX sportsbook_barred_player_due ON sportsbook_barred_player (due_at) WHERE due_at IS NOT NULL;
