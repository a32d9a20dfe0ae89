-- sportsbook: what the feed tells of, as it stands. server/modules/sportsbook/README.md.

-- One row per stream of a supplier. `feed_id` names the supplier's count: another name means another count, and a snapshot.
CREATE TABLE sportsbook_producer (
  source          text NOT NULL,
  producer        text NOT NULL CHECK (producer IN ('prematch', 'live')),
  feed_id         text,
  last_seq        bigint NOT NULL DEFAULT 0 CHECK (last_seq >= 0),
  -- `up`: its prices may be bet on. `down`: silent for too long. `recovering`: a gap was found and is being closed.
  state           text NOT NULL DEFAULT 'down' CHECK (state IN ('up', 'down', 'recovering')),
  last_message_at timestamptz,
  PRIMARY KEY (source, producer)
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
