-- casino: how often each game is played, and what it last paid, nobody's name beside it. Contract: server/modules/casino/README.md.

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
  told_at      timestamptz NOT NULL DEFAULT 'epoch',
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
