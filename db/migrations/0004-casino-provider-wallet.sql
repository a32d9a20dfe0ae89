-- casino: sessions of games, and the wallet that suppliers call. `source` names the supplier, as in casino_game. Contract: server/modules/casino/README.md.

-- A player's name with a provider: it tells the provider nothing, and another provider something else.
CREATE TABLE casino_provider_player (
  source      casino_slug NOT NULL,
  player_id   uuid NOT NULL,
  alias       uuid NOT NULL,
  PRIMARY KEY (source, player_id),
  UNIQUE (source, alias)
);

-- A game that a player has opened with real money. The launch token is used once; the session token, made in its place, names the session in calls.
CREATE TABLE casino_session (
  id                 uuid PRIMARY KEY,
  source             casino_slug NOT NULL,
  game_id            casino_slug NOT NULL REFERENCES casino_game,
  player_id          uuid NOT NULL,
  -- The login that opened it: when that ends, this has ended.
  site_session_id    uuid NOT NULL,
  epoch              integer NOT NULL,
  site_expires_at    timestamptz NOT NULL,
  launch_token_hash  bytea UNIQUE CHECK (octet_length(launch_token_hash) = 32),
  launch_expires_at  timestamptz NOT NULL,
  session_token_hash bytea UNIQUE CHECK (octet_length(session_token_hash) = 32),
  launched_at        timestamptz NOT NULL,
  -- What speaks against the address that the player's page was last seen at.
  address_refusal    text CHECK (address_refusal IN ('vpn_detected', 'address_unverified')),
  ended_at           timestamptz,
  CHECK (launch_token_hash IS NOT NULL OR session_token_hash IS NOT NULL)
);
CREATE INDEX casino_session_player ON casino_session (player_id, launched_at DESC);
CREATE INDEX casino_session_launched ON casino_session (launched_at);

CREATE TABLE casino_round (
  id             uuid PRIMARY KEY,
  source         casino_slug NOT NULL,
  player_id      uuid NOT NULL,
  game_id        casino_slug NOT NULL,
  -- The provider's name for it; every player has a round of that name of their own.
  ref            text NOT NULL CHECK (char_length(ref) BETWEEN 1 AND 255),
  staked_cents   centavos_not_negative NOT NULL,
  returned_cents centavos_not_negative NOT NULL,
  opened_at      timestamptz NOT NULL,
  changed_at     timestamptz NOT NULL,
  closed_at      timestamptz,
  -- `sweep`: nothing was heard of it for a day; what the provider still pays is taken.
  closed_by      text CHECK (closed_by IN ('provider', 'sweep')),
  UNIQUE (player_id, source, ref),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL))
) WITH (fillfactor = 80);
CREATE INDEX casino_round_history ON casino_round (player_id, opened_at DESC, id DESC);
CREATE INDEX casino_round_open ON casino_round (changed_at) WHERE closed_at IS NULL;

-- What a provider asked for, once per id, with the answer that it was given and is given again.
CREATE TABLE casino_transaction (
  source              casino_slug NOT NULL,
  transaction_id      text NOT NULL CHECK (char_length(transaction_id) BETWEEN 1 AND 255),
  kind                text NOT NULL CHECK (kind IN ('bet', 'win', 'rollback')),
  player_id           uuid NOT NULL,
  -- Null for a rollback of a bet that never came.
  round_id            uuid REFERENCES casino_round,
  -- Of a win its bet, of a rollback what it rolls back.
  reference           text,
  fingerprint         bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  amount_cents        centavos_not_negative NOT NULL,
  -- What was asked for beyond whole centavos, in thousandths of one: it is floored, and kept here.
  remainder           smallint NOT NULL DEFAULT 0 CHECK (remainder BETWEEN 0 AND 999),
  -- The bet's stake; the award of a win that did not settle a stake.
  stake_id            uuid,
  award_id            uuid,
  -- Of a rollback: true where there was something to give back.
  effective           boolean NOT NULL DEFAULT true,
  balance_cash_cents  bigint NOT NULL,
  balance_bonus_cents bigint NOT NULL,
  wallet_version      bigint NOT NULL,
  at                  timestamptz NOT NULL,
  PRIMARY KEY (source, transaction_id),
  CHECK ((kind = 'bet') = (reference IS NULL) AND (kind = 'bet' OR stake_id IS NULL) AND (kind = 'win' OR award_id IS NULL))
);
CREATE INDEX casino_transaction_round ON casino_transaction (round_id);
CREATE INDEX casino_transaction_rollback ON casino_transaction (source, reference) WHERE kind = 'rollback';
CREATE TRIGGER casino_transaction_append_only BEFORE UPDATE OR DELETE ON casino_transaction FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER casino_transaction_no_truncate BEFORE TRUNCATE ON casino_transaction FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON casino_transaction FROM palpite_app;

-- Wins that came before their bet: tried again until the bet is there.
CREATE TABLE casino_early_win (
  source         casino_slug NOT NULL,
  transaction_id text NOT NULL,
  row            jsonb NOT NULL,
  came_at        timestamptz NOT NULL,
  due_at         timestamptz NOT NULL,
  tries          integer NOT NULL DEFAULT 0,
  PRIMARY KEY (source, transaction_id)
);
CREATE INDEX casino_early_win_due ON casino_early_win (due_at);

-- Those of stakes_open_verdict, with the wallet's own reasons in the place of `refused`.
CREATE TYPE casino_bet_verdict AS ENUM
  ('placed', 'duplicate', 'key_reused', 'unknown_player', 'blocked', 'closed', 'session_ended', 'self_excluded', 'paused', 'not_verified', 'limit_reached',
   'insufficient_balance', 'transaction_conflict', 'rolled_back', 'round_closed', 'casino_disabled', 'game_disabled', 'stake_below_minimum',
   'stake_above_maximum', 'too_fast', 'vpn_detected', 'address_unverified');
CREATE TYPE casino_result_verdict AS ENUM
  ('done', 'duplicate', 'transaction_conflict', 'bet_unknown', 'rolled_back', 'round_closed', 'bet_settled', 'player_mismatch', 'game_mismatch');
