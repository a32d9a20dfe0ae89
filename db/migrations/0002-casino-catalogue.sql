-- casino: what suppliers say of their games, what an operator closed for play, and the pictures that came with the games.

-- open: false closes it for play; it stays on the shelves. visible: false hides it. source: whose list it came from; null is ours.
ALTER TABLE casino_provider
  ADD COLUMN source casino_slug,
  ADD COLUMN open   boolean NOT NULL DEFAULT true;

ALTER TABLE casino_game
  ADD COLUMN source          casino_slug,
  -- The supplier's own name of it, which the wallet's calls carry.
  ADD COLUMN provider_game   text CHECK (provider_game ~ '^[A-Za-z0-9._:-]{1,128}$'),
  ADD COLUMN open            boolean NOT NULL DEFAULT true,
  -- False once its supplier lists it no more: off the shelves and closed for play, but known.
  ADD COLUMN listed          boolean NOT NULL DEFAULT true,
  -- Under the profile br a supplier's game is shown only when an operator certified it.
  ADD COLUMN certified       boolean NOT NULL DEFAULT false,
  ADD COLUMN volatility      text CHECK (volatility IN ('baixa', 'media', 'alta')),
  ADD COLUMN themes          casino_slug[] NOT NULL DEFAULT '{}',
  -- Share of rounds that pay anything, in hundredths of a percent.
  ADD COLUMN hit_rate_hundredths integer CHECK (hit_rate_hundredths BETWEEN 1 AND 10000),
  -- The most that one round pays, in whole stakes.
  ADD COLUMN max_win_stakes  integer CHECK (max_win_stakes > 0),
  ADD COLUMN math_version    text CHECK (char_length(math_version) BETWEEN 1 AND 128),
  -- Of what the supplier said last: the same again is not written again.
  ADD COLUMN supplied_digest text,
  ADD CONSTRAINT casino_game_supplied CHECK (num_nulls(source, provider_game) IN (0, 2));
CREATE UNIQUE INDEX casino_game_provider_game ON casino_game (source, provider_game);

-- Pictures of games, each under the hash of its bytes: what is served under a name never changes.
CREATE TABLE casino_image (
  hash       text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  media_type text NOT NULL CHECK (media_type IN ('image/svg+xml', 'image/png', 'image/avif', 'image/webp', 'image/jpeg')),
  bytes      bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 524288),
  kept_at    timestamptz NOT NULL
);
CREATE INDEX casino_image_kept_at ON casino_image (kept_at);

-- Where a game's picture is fetched, and when next. Beside the game, since a change of the game makes every process read the catalogue again.
CREATE TABLE casino_picture (
  game_id casino_slug PRIMARY KEY REFERENCES casino_game ON DELETE CASCADE,
  address text NOT NULL CHECK (char_length(address) <= 2000),
  hash    text REFERENCES casino_image,
  due_at  timestamptz NOT NULL,
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  last_error text
);
CREATE INDEX casino_picture_due ON casino_picture (due_at);
CREATE INDEX casino_picture_hash ON casino_picture (hash);

-- When each supplier's list is asked for next, and what came of it.
CREATE TABLE casino_import (
  source      casino_slug PRIMARY KEY,
  asked_at    timestamptz NOT NULL,
  due_at      timestamptz NOT NULL,
  failures    integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  imported_at timestamptz,
  report      jsonb
);
