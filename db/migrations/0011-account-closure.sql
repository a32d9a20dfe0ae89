-- account: closing an account. Contract: server/modules/account/README.md, docs/decisions/031.

-- One row per closure asked for; a player has at most one that was not cancelled. `asked` and `waiting`: bets are open or withdrawals under way; `paying`:
-- what was left goes to the player's CPF key (`withdrawal_id`). The gate says `closed` from the asking on.
CREATE TABLE account_closure (
  id            uuid PRIMARY KEY,
  player_id     uuid NOT NULL,
  status        text NOT NULL CHECK (status IN ('asked', 'waiting', 'paying', 'closed', 'cancelled')),
  -- What the gate said before, and says again if an operator cancels.
  status_before text NOT NULL CHECK (status_before IN ('pending', 'active')),
  asked_at      timestamptz NOT NULL,
  withdrawal_id uuid,
  -- Payouts that did not reach the player.
  tries         integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- For operators: what it waits for.
  detail        text,
  -- When it is looked at next; null once it is over.
  due_at        timestamptz,
  -- When operators are told that it takes too long, and when they were.
  deadline_at   timestamptz NOT NULL,
  late_notified_at  timestamptz,
  ended_at      timestamptz,
  CHECK ((status IN ('closed', 'cancelled')) = (ended_at IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (due_at IS NOT NULL)),
  CHECK (status <> 'paying' OR withdrawal_id IS NOT NULL)
);
CREATE UNIQUE INDEX account_closure_player ON account_closure (player_id) WHERE status <> 'cancelled';
CREATE INDEX account_closure_due ON account_closure (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX account_closure_over ON account_closure (ended_at) WHERE status = 'closed';
REVOKE DELETE, TRUNCATE ON account_closure FROM palpite_app;

-- How it went. Append-only.
CREATE TABLE account_closure_step (
  closure_id uuid NOT NULL REFERENCES account_closure (id),
  ordinal    integer NOT NULL,
  status     text NOT NULL CHECK (status IN ('asked', 'waiting', 'paying', 'closed', 'cancelled')),
  detail     text,
  at         timestamptz NOT NULL,
  PRIMARY KEY (closure_id, ordinal)
);
CREATE TRIGGER account_closure_step_append_only BEFORE UPDATE OR DELETE ON account_closure_step FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON account_closure_step FROM palpite_app;

-- What a closed account need not leave behind.
GRANT DELETE ON account_registration TO palpite_app;

-- A code of the authenticator may approve a closure.
ALTER TABLE identity_totp_use DROP CONSTRAINT identity_totp_use_act_check;
ALTER TABLE identity_totp_use ADD CONSTRAINT identity_totp_use_act_check
  CHECK (act IN ('enrolment', 'login', 'disable', 'password', 'contact', 'withdrawal', 'closure'));
