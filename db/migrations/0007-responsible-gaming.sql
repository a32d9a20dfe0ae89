-- responsible-gaming: what players set up to protect themselves, what the house noticed.
-- Needs: platform_refuse_change

-- What the gate enforces stands in gate_player; these rows say the same, and what is still to come.
CREATE TABLE responsible_gaming_limit (
  player_id            uuid NOT NULL,
  kind                 text NOT NULL CHECK (kind IN ('deposit', 'loss', 'stake', 'bets', 'session')),
  period               text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  -- Centavos, bets or minutes; null is no limit.
  value                bigint CHECK (value >= 0),
  changed_at           timestamptz NOT NULL,
  -- A looser value that was asked for; null: the limit is to go.
  pending_value        bigint CHECK (pending_value >= 0),
  pending_effective_at timestamptz,
  PRIMARY KEY (player_id, kind, period),
  CHECK (pending_value IS NULL OR pending_effective_at IS NOT NULL),
  CHECK (pending_effective_at IS NULL OR value IS NOT NULL),
  CHECK (pending_value IS NULL OR pending_value > value)
);

-- Pauses and exclusions, each as it was asked for. A longer one ends the one before it.
CREATE TABLE responsible_gaming_stop (
  player_id     uuid NOT NULL,
  -- From 1 per player.
  version       integer NOT NULL CHECK (version > 0),
  kind          text NOT NULL CHECK (kind IN ('pause', 'exclusion')),
  duration      text NOT NULL,
  since         timestamptz NOT NULL,
  -- Null: without an end.
  until         timestamptz CHECK (until > since),
  -- The player's own words.
  reason_sealed bytea CHECK (octet_length(reason_sealed) > 32),
  asked_by      text NOT NULL,
  ended_at      timestamptz,
  ended_by      text CHECK (ended_by IN ('longer', 'return', 'over')),
  PRIMARY KEY (player_id, version),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CHECK (kind = 'exclusion' OR until IS NOT NULL)
);
CREATE UNIQUE INDEX responsible_gaming_stop_open ON responsible_gaming_stop (player_id, kind) WHERE ended_at IS NULL;

-- Reality checks: how often, and from when the present interval counts.
CREATE TABLE responsible_gaming_reality_check (
  player_id        uuid PRIMARY KEY,
  interval_minutes integer NOT NULL CHECK (interval_minutes >= 0),
  counts_from      timestamptz NOT NULL
);

-- Everything that happened here, for the player's history, support and evidence.
CREATE TABLE responsible_gaming_event (
  id        uuid PRIMARY KEY,
  player_id uuid NOT NULL,
  at        timestamptz NOT NULL,
  what      text NOT NULL,
  -- Never the player's own words.
  details   jsonb NOT NULL,
  actor     text NOT NULL
);
CREATE INDEX responsible_gaming_event_player ON responsible_gaming_event (player_id, at DESC, id DESC);
CREATE TRIGGER responsible_gaming_event_append_only BEFORE UPDATE OR DELETE ON responsible_gaming_event FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON responsible_gaming_event FROM palpite_app;

-- What the rules against harm noticed. One row per player, rule and episode: it is raised anew only after the rule was not met for a while.
CREATE TABLE responsible_gaming_intervention (
  id               uuid PRIMARY KEY,
  player_id        uuid NOT NULL,
  rule             text NOT NULL,
  -- The figures that met the rule, and what was proposed.
  facts            jsonb NOT NULL,
  proposal         jsonb NOT NULL,
  raised_at        timestamptz NOT NULL,
  state            text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined')),
  answered_at      timestamptz,
  episode_ended_at timestamptz,
  -- The review queue: null until an operator has looked.
  reviewed_at      timestamptz,
  reviewed_by      text,
  review_note      text,
  CHECK ((state = 'open') = (answered_at IS NULL)),
  CHECK (num_nulls(reviewed_at, reviewed_by, review_note) IN (0, 3))
);
CREATE UNIQUE INDEX responsible_gaming_intervention_episode ON responsible_gaming_intervention (player_id, rule) WHERE episode_ended_at IS NULL;
CREATE INDEX responsible_gaming_intervention_player ON responsible_gaming_intervention (player_id, raised_at DESC);
CREATE INDEX responsible_gaming_intervention_queue ON responsible_gaming_intervention (raised_at) WHERE reviewed_at IS NULL;

-- How far the sweep over the rules has come: one row, whose lock is the turn.
CREATE TABLE responsible_gaming_lap (
  only_row   boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  started_at timestamptz NOT NULL DEFAULT '-infinity',
  -- The player it comes after; null between two laps.
  after      uuid
);
INSERT INTO responsible_gaming_lap DEFAULT VALUES;
