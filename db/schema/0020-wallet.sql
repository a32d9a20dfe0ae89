-- wallet: the ledger. Every centavo moves through wallet_api_post, and nothing else writes these tables.
-- Needs: platform_refuse_change, wallet_ensure_partitions

-- Rules of single columns are domains (see 0010-gate.sql).
CREATE DOMAIN wallet_account_kind AS text CHECK (VALUE IN ('cash', 'bonus', 'held', 'debt'));
CREATE DOMAIN centavos_not_negative AS bigint CHECK (VALUE >= 0);
CREATE DOMAIN centavos_positive AS bigint CHECK (VALUE > 0);
-- One transfer to be written. Accounts are ids: the player's cash (= player_id), another account of the same player, or a house account.
CREATE TYPE wallet_posting AS (
  player_id      uuid,
  debit_account  uuid,
  credit_account uuid,
  amount         bigint,
  kind           text,
  ref_id         text,
  version        integer
);

CREATE TYPE wallet_transfer_verdict AS ENUM ('moved', 'effect_exists', 'insufficient_balance', 'unknown_wallet');

-- A player's cash account has the player's own id, so the hot path needs no look-up and this table no second index.
-- The cash row is always locked first; its version is raised by every transfer that touches the player's accounts.
CREATE TABLE wallet_account (
  id          uuid PRIMARY KEY,
  player_id   uuid NOT NULL,
  kind        wallet_account_kind NOT NULL,
  -- debt is debit-normal (debits − credits); the others credit-normal.
  balance     centavos_not_negative NOT NULL DEFAULT 0,
  -- On the cash row: the sum of the player's bonus accounts, kept by wallet_api_post.
  bonus_total centavos_not_negative NOT NULL DEFAULT 0,
  version     bigint NOT NULL DEFAULT 0,
  CHECK (CASE kind WHEN 'cash' THEN id = player_id ELSE id <> player_id AND bonus_total = 0 AND version = 0 END)
) WITH (fillfactor = 50);

-- House accounts keep no running balance (one hot row would queue every bet): theirs is derived from the transfers.
CREATE TABLE wallet_house_account (
  id   uuid PRIMARY KEY CHECK (id < '00000000-0000-0000-0001-000000000000'),
  name text NOT NULL UNIQUE
);
REVOKE INSERT, UPDATE, DELETE ON wallet_house_account FROM palpite_app;
INSERT INTO wallet_house_account (id, name) VALUES
  ('00000000-0000-0000-0000-000000000001', 'pix_clearing'),
  ('00000000-0000-0000-0000-000000000002', 'pix_suspense'),
  ('00000000-0000-0000-0000-000000000003', 'unclaimed'),
  ('00000000-0000-0000-0000-000000000004', 'open_stakes'),
  ('00000000-0000-0000-0000-000000000005', 'bonus_cost'),
  ('00000000-0000-0000-0000-000000000006', 'referral_cost'),
  ('00000000-0000-0000-0000-000000000007', 'adjustments'),
  ('00000000-0000-0000-0000-000000000008', 'withheld_tax'),
  ('00000000-0000-0000-0000-000000000011', 'house_game:originals'),
  ('00000000-0000-0000-0000-000000000012', 'house_game:casino'),
  ('00000000-0000-0000-0000-000000000013', 'house_game:live'),
  ('00000000-0000-0000-0000-000000000014', 'house_game:sports');

-- One row is both legs, so a transfer cannot be unbalanced. balance_after (cash + bonus) and wallet_version are the player's, and null when
-- the transfer touched none of the player's spendable or held money (a lost stake going from open_stakes to the house).
CREATE TABLE ledger_transfer (
  id             bigint GENERATED ALWAYS AS IDENTITY,
  debit_account  uuid NOT NULL,
  credit_account uuid NOT NULL,
  amount         centavos_positive NOT NULL,
  kind           text NOT NULL,
  ref_id         text NOT NULL,
  version        integer NOT NULL,
  player_id      uuid,
  balance_after  bigint,
  wallet_version bigint,
  at             timestamptz NOT NULL,
  CHECK (debit_account <> credit_account AND (balance_after IS NULL) = (wallet_version IS NULL)),
  UNIQUE (player_id, at, id)
) PARTITION BY RANGE (at);
CREATE TABLE ledger_transfer_default PARTITION OF ledger_transfer DEFAULT;
CREATE TRIGGER ledger_transfer_append_only BEFORE UPDATE OR DELETE ON ledger_transfer FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER ledger_transfer_no_truncate BEFORE TRUNCATE ON ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER ledger_transfer_default_no_truncate BEFORE TRUNCATE ON ledger_transfer_default FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_transfer, ledger_transfer_default FROM palpite_app;
SELECT wallet_ensure_partitions('2026-01-01', '2027-12-31');

-- At most one effect per business reference. Unpartitioned, since a partitioned table cannot carry the constraint. Stakes have their own row instead.
CREATE TABLE ledger_effect (
  kind           text NOT NULL,
  ref_id         text NOT NULL,
  version        integer NOT NULL,
  player_id      uuid,
  amount         centavos_positive NOT NULL,
  debit_account  uuid NOT NULL,
  credit_account uuid NOT NULL,
  at             timestamptz NOT NULL,
  PRIMARY KEY (kind, ref_id, version)
);
CREATE TRIGGER ledger_effect_append_only BEFORE UPDATE OR DELETE ON ledger_effect FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_effect FROM palpite_app;

-- Cash that is the player's but not yet withdrawable, by reason. Written through wallet by the module that owns the reason.
CREATE TABLE wallet_block (
  player_id  uuid NOT NULL,
  reason     text NOT NULL,
  ref        text NOT NULL,
  amount     centavos_positive NOT NULL,
  until      timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, reason, ref)
);

-- What the statement shows beside approved transfers: pending, refused and cancelled deposits and withdrawals. An approved one is its transfer.
CREATE TABLE wallet_statement_entry (
  player_id  uuid NOT NULL,
  source     text NOT NULL CHECK (source IN ('Deposit', 'Withdraw')),
  ref        text NOT NULL,
  status     smallint NOT NULL CHECK (status IN (1, 3, 4)),
  amount     centavos_positive NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, source, ref)
);

-- Sums of days long closed, so that a house balance does not read all of history.
CREATE TABLE ledger_rollup (
  account_id uuid NOT NULL,
  day        date NOT NULL,
  debits     bigint NOT NULL CHECK (debits >= 0),
  credits    bigint NOT NULL CHECK (credits >= 0),
  PRIMARY KEY (account_id, day)
);

CREATE TABLE ledger_rollup_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- Every transfer before this instant (UTC midnight) is in ledger_rollup.
  through  timestamptz NOT NULL DEFAULT '-infinity'
);
INSERT INTO ledger_rollup_state DEFAULT VALUES;

-- Blocks as they were written, once for ever: what stands in wallet_block follows from these, from what was lowered and from the stakes settled since.
-- after_transfer places each in the order of the ledger: the ids of its player's later transfers are higher.
CREATE TABLE wallet_block_written (
  player_id      uuid NOT NULL,
  reason         text NOT NULL,
  ref            text NOT NULL,
  amount         centavos_positive NOT NULL,
  until          timestamptz,
  created_at     timestamptz NOT NULL,
  after_transfer bigint NOT NULL,
  PRIMARY KEY (player_id, reason, ref)
);
CREATE TRIGGER wallet_block_written_append_only BEFORE UPDATE OR DELETE ON wallet_block_written FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON wallet_block_written FROM palpite_app;

-- What was taken off blocks otherwise than by stakes.
CREATE TABLE wallet_block_lowered (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id      uuid NOT NULL,
  reason         text NOT NULL,
  ref            text NOT NULL,
  amount         centavos_positive NOT NULL,
  after_transfer bigint NOT NULL
);
CREATE TRIGGER wallet_block_lowered_append_only BEFORE UPDATE OR DELETE ON wallet_block_lowered FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON wallet_block_lowered FROM palpite_app;
