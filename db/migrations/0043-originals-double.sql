-- Double's bets. A bet has the id of its stake: they are one thing seen from two sides.
CREATE FUNCTION double_factor(p_color text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_color WHEN 'red' THEN 2 WHEN 'black' THEN 2 WHEN 'white' THEN 14 END
$$;

-- A player's place in a round: what stands on each colour. Its lock puts the bets of one player in one round into a row, so that the round's limits hold.
CREATE TABLE originals_double_seat (
  round_id    uuid NOT NULL,
  player_id   uuid NOT NULL,
  red_cents   bigint NOT NULL DEFAULT 0 CHECK (red_cents >= 0),
  black_cents bigint NOT NULL DEFAULT 0 CHECK (black_cents >= 0),
  white_cents bigint NOT NULL DEFAULT 0 CHECK (white_cents >= 0),
  bets        integer NOT NULL DEFAULT 0 CHECK (bets >= 0),   -- only ever grows: the sum over a round is the sequence of its bets view
  PRIMARY KEY (round_id, player_id)
) WITH (fillfactor = 60);

CREATE TABLE originals_double_bet (
  id           uuid PRIMARY KEY,
  round_id     uuid NOT NULL,
  player_id    uuid NOT NULL,
  color        text NOT NULL CHECK (color IN ('red', 'black', 'white')),
  stake_cents  bigint NOT NULL CHECK (stake_cents > 0),
  state        text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost', 'void')),
  payout_cents bigint NOT NULL DEFAULT 0,
  placed_at    timestamptz NOT NULL,
  ended_at     timestamptz,
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK (payout_cents = CASE state WHEN 'won' THEN stake_cents * double_factor(color) WHEN 'void' THEN stake_cents ELSE 0 END)
) WITH (fillfactor = 70);
CREATE INDEX originals_double_bet_open ON originals_double_bet (round_id, player_id, id) WHERE state = 'open';
-- Ids are ordered by time: newest first for a player, and for a player in a round.
CREATE INDEX originals_double_bet_mine ON originals_double_bet (player_id, round_id DESC, id DESC);
REVOKE DELETE, TRUNCATE ON originals_double_bet FROM palpite_app;
REVOKE TRUNCATE ON originals_double_seat FROM palpite_app;

-- One row: the bets view as it was last told to everybody. `sequence` is the number of bets it counts.
CREATE TABLE originals_double_board (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  round_id uuid NOT NULL,
  sequence integer NOT NULL CHECK (sequence >= 0),
  view     jsonb NOT NULL
) WITH (fillfactor = 20);

-- The terms of a bet never change, and a finished bet never changes at all.
CREATE FUNCTION originals_double_bet_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' OR (NEW.id, NEW.round_id, NEW.player_id, NEW.color, NEW.stake_cents, NEW.placed_at)
     IS DISTINCT FROM (OLD.id, OLD.round_id, OLD.player_id, OLD.color, OLD.stake_cents, OLD.placed_at) THEN
    RAISE EXCEPTION 'a Double bet cannot be rewritten' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER originals_double_bet_final BEFORE UPDATE ON originals_double_bet FOR EACH ROW EXECUTE FUNCTION originals_double_bet_is_final();
