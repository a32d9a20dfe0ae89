-- casino: categories, providers, games, favourites, wins. Contract: server/modules/casino/README.md.
-- Needs: casino_catalogue_changed

CREATE DOMAIN casino_slug AS text CHECK (VALUE ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(VALUE) <= 80);

CREATE TABLE casino_category (
  -- '1' is slots and '2' live casino, as the specification numbers them.
  id       casino_slug PRIMARY KEY,
  slug     casino_slug NOT NULL UNIQUE,
  name     text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  summary  text NOT NULL DEFAULT '' CHECK (char_length(summary) <= 300),
  position integer NOT NULL DEFAULT 0,
  visible  boolean NOT NULL DEFAULT true
);
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON casino_category FOR EACH STATEMENT EXECUTE FUNCTION casino_catalogue_changed();

CREATE TABLE casino_provider (
  id       casino_slug PRIMARY KEY,
  slug     casino_slug NOT NULL UNIQUE,
  name     text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  summary  text NOT NULL DEFAULT '' CHECK (char_length(summary) <= 300),
  image    text NOT NULL DEFAULT '' CHECK (char_length(image) <= 500),
  position integer NOT NULL DEFAULT 0,
  visible  boolean NOT NULL DEFAULT true
);
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON casino_provider FOR EACH STATEMENT EXECUTE FUNCTION casino_catalogue_changed();

CREATE TABLE casino_game (
  -- Also what the game's stakes carry in stake.game.
  id             casino_slug PRIMARY KEY,
  provider_id    casino_slug NOT NULL REFERENCES casino_provider,
  slug           casino_slug NOT NULL UNIQUE,
  name           text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  -- The poster, 3:4, and the same from a content network.
  image          text NOT NULL CHECK (char_length(image) BETWEEN 1 AND 500),
  image_cf       text CHECK (char_length(image_cf) BETWEEN 1 AND 500),
  features       casino_slug[] NOT NULL DEFAULT '{}',
  -- Highest theoretical return in hundredths of a percent; null where it is not published.
  rtp_hundredths integer CHECK (rtp_hundredths BETWEEN 1 AND 10000),
  demo           boolean NOT NULL DEFAULT false,
  -- One round shared by many players: hidden under the profile br.
  multiplayer    boolean NOT NULL DEFAULT false,
  released_at    timestamptz NOT NULL,
  description    text NOT NULL DEFAULT '' CHECK (char_length(description) <= 2000),
  rules          text[] NOT NULL DEFAULT '{}',
  -- Where the game is stricter than the settings casino_bet_min_total and casino_bet_max_total.
  min_bet_cents  centavos_not_negative CHECK (min_bet_cents > 0),
  max_bet_cents  centavos_not_negative CHECK (max_bet_cents >= coalesce(min_bet_cents, 1)),
  path           text NOT NULL CHECK (path ~ '^/[a-z0-9/-]+$' AND char_length(path) <= 200),
  popularity     integer NOT NULL DEFAULT 0 CHECK (popularity >= 0),
  position       integer NOT NULL DEFAULT 0,
  visible        boolean NOT NULL DEFAULT true,
  -- Other words by which players look for it.
  search_words   text NOT NULL DEFAULT '' CHECK (char_length(search_words) <= 300)
);
CREATE INDEX casino_game_provider ON casino_game (provider_id);
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON casino_game FOR EACH STATEMENT EXECUTE FUNCTION casino_catalogue_changed();

CREATE TABLE casino_game_category (
  game_id     casino_slug NOT NULL REFERENCES casino_game ON DELETE CASCADE,
  category_id casino_slug NOT NULL REFERENCES casino_category ON DELETE CASCADE,
  PRIMARY KEY (game_id, category_id)
);
CREATE INDEX casino_game_category_category ON casino_game_category (category_id);
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON casino_game_category FOR EACH STATEMENT EXECUTE FUNCTION casino_catalogue_changed();

CREATE TABLE casino_favourite (
  player_id  uuid NOT NULL,
  game_id    casino_slug NOT NULL REFERENCES casino_game ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, game_id)
);
CREATE INDEX casino_favourite_game ON casino_favourite (game_id);

-- Moves with every change of the catalogue, so that a process knows when its copy is old.
CREATE TABLE casino_catalogue_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version  bigint NOT NULL DEFAULT 0
);
INSERT INTO casino_catalogue_version DEFAULT VALUES;

-- Events of stakes that were taken, so that one delivered again counts once. Forgotten after an hour.
CREATE TABLE casino_settled_event (
  id       uuid PRIMARY KEY,
  taken_at timestamptz NOT NULL
);
CREATE INDEX casino_settled_event_taken_at ON casino_settled_event (taken_at);

-- Stakes settled per game and day (UTC), for the last seven days.
CREATE TABLE casino_play_count (
  game   text NOT NULL,
  day    date NOT NULL,
  stakes bigint NOT NULL CHECK (stakes > 0),
  PRIMARY KEY (game, day)
);

-- The highest win since one was last told; null when there was none.
CREATE TABLE casino_next_win (
  only_row     boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  game         text,
  amount_cents centavos_not_negative,
  settled_at   timestamptz,
  published_at      timestamptz NOT NULL DEFAULT 'epoch',
  CHECK (num_nulls(game, amount_cents, settled_at) IN (0, 3))
) WITH (fillfactor = 50);
INSERT INTO casino_next_win DEFAULT VALUES;

-- The wins told last: a game, an amount, an instant. No player and no stake, by construction.
CREATE TABLE casino_win (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game         text NOT NULL,
  amount_cents centavos_not_negative NOT NULL,
  settled_at   timestamptz NOT NULL
);
