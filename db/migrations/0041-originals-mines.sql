-- Mines rounds. Payouts are fixed at opening; the layout is not here while a round is open: it follows from the sealed seed.
CREATE TABLE originals_mines_round (
  id                    uuid PRIMARY KEY,
  player_id             uuid NOT NULL,
  stake_id              uuid NOT NULL UNIQUE,
  seed_id               uuid NOT NULL REFERENCES originals_seed,
  nonce                 integer NOT NULL CHECK (nonce >= 0),
  mines                 smallint NOT NULL CHECK (mines BETWEEN 1 AND 24),
  stake_cents           bigint NOT NULL CHECK (stake_cents > 0),
  payouts_cents         bigint[] NOT NULL CHECK (cardinality(payouts_cents) BETWEEN 1 AND 25 - mines), -- element k: a cash-out after k gems; as many as may be reached
  state                 text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost', 'void')),
  tiles                 smallint[] NOT NULL DEFAULT '{}',                             -- in the order they were opened
  gems                  smallint NOT NULL DEFAULT 0 CHECK (gems >= 0),
  ending                text CHECK (ending IN ('cashout', 'last_step', 'mine', 'closed')),
  payout_cents          bigint CHECK (payout_cents >= 0),
  layout                smallint[],                                                   -- mined tiles, ascending; written when the round is over
  cashout_key           text,
  balance_cash_cents    bigint,                                                       -- the answer of the call that ended the round
  balance_bonus_cents   bigint,
  wallet_version        bigint,
  opened_at             timestamptz NOT NULL,
  ended_at              timestamptz,
  UNIQUE (seed_id, nonce),
  CHECK (gems <= cardinality(payouts_cents)),
  CHECK (cardinality(tiles) = gems + (state = 'lost')::int),
  CHECK ((state = 'open') = (ending IS NULL) AND (state = 'open') = (payout_cents IS NULL) AND (state = 'open') = (layout IS NULL) AND (state = 'open') = (ended_at IS NULL)),
  CHECK (layout IS NULL OR cardinality(layout) = mines),
  CHECK (state <> 'won' OR (gems > 0 AND payout_cents = payouts_cents[gems])),
  CHECK (state <> 'lost' OR payout_cents = 0),
  CHECK (state <> 'void' OR (gems = 0 AND payout_cents = stake_cents)),
  CHECK (cashout_key IS NULL OR ending = 'cashout')
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX originals_mines_one_open_round ON originals_mines_round (player_id) WHERE state = 'open';
CREATE UNIQUE INDEX originals_mines_cashout_key ON originals_mines_round (player_id, cashout_key) WHERE cashout_key IS NOT NULL;
CREATE INDEX originals_mines_history ON originals_mines_round (player_id, opened_at DESC, nonce DESC) WHERE state <> 'open';

-- One row per opened tile: the stored answer of the call that opened it.
CREATE TABLE originals_mines_step (
  round_id            uuid NOT NULL REFERENCES originals_mines_round,
  tile                smallint NOT NULL CHECK (tile BETWEEN 0 AND 24),
  player_id           uuid NOT NULL,
  key                 text NOT NULL,
  safe                boolean NOT NULL,
  state               text NOT NULL CHECK (state IN ('open', 'won', 'lost')),
  gems                smallint NOT NULL,
  payout_cents        bigint NOT NULL,
  balance_cash_cents  bigint NOT NULL,
  balance_bonus_cents bigint NOT NULL,
  wallet_version      bigint NOT NULL,
  at                  timestamptz NOT NULL,
  PRIMARY KEY (round_id, tile),
  UNIQUE (player_id, key)
);
REVOKE DELETE, TRUNCATE ON originals_mines_round FROM palpite_app;
REVOKE UPDATE, DELETE, TRUNCATE ON originals_mines_step FROM palpite_app;

-- The terms of a round never change, and a finished round never changes at all.
CREATE FUNCTION originals_mines_round_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' OR (NEW.player_id, NEW.stake_id, NEW.seed_id, NEW.nonce, NEW.mines, NEW.stake_cents, NEW.payouts_cents, NEW.opened_at)
     IS DISTINCT FROM (OLD.player_id, OLD.stake_id, OLD.seed_id, OLD.nonce, OLD.mines, OLD.stake_cents, OLD.payouts_cents, OLD.opened_at) THEN
    RAISE EXCEPTION 'a Mines round cannot be rewritten' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER originals_mines_round_final BEFORE UPDATE ON originals_mines_round FOR EACH ROW EXECUTE FUNCTION originals_mines_round_is_final();
