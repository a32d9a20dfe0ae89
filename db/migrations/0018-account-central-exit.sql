-- account: what follows a central exclusion, by deadline (IN 31/2025), and money that could not be paid.
-- Contract: server/modules/account/README.md, docs/decisions/036.

-- Who asked for a closure: its player, or the law after a central exclusion.
ALTER TABLE account_closure ADD COLUMN asked_by text NOT NULL DEFAULT 'player' CHECK (asked_by IN ('player', 'central'));

-- One row per central exclusion, under its version. `barred`: the player is to be told; `noticed`: may withdraw; `closing`: the account is shut and paid out;
-- `closed`: nothing is left; `lifted`: the exclusion was taken back, and with it what had followed.
CREATE TABLE account_central_exit (
  player_id      uuid NOT NULL,
  version        integer NOT NULL CHECK (version > 0),
  status         text NOT NULL CHECK (status IN ('barred', 'noticed', 'closing', 'closed', 'lifted')),
  barred_at      timestamptz NOT NULL,
  -- What was promised: told by, own withdrawal until, shut by.
  notice_by      timestamptz NOT NULL,
  withdraw_until timestamptz NOT NULL,
  close_by       timestamptz NOT NULL,
  -- What came of it.
  noticed_at     timestamptz,
  shut_at        timestamptz,
  closure_id     uuid REFERENCES account_closure (id),
  -- What is left is given back by then.
  return_by      timestamptz,
  ended_at       timestamptz,
  -- For operators: what it waits for.
  detail         text,
  -- When it is looked at next; null once it is over.
  due_at         timestamptz,
  -- When operators are told that the present step is late, and when they were.
  deadline_at    timestamptz NOT NULL,
  late_notified_at timestamptz,
  PRIMARY KEY (player_id, version),
  CHECK (notice_by > barred_at AND withdraw_until > notice_by AND close_by > withdraw_until),
  CHECK (status <> 'noticed' OR noticed_at IS NOT NULL),
  CHECK (status NOT IN ('closing', 'closed') OR (noticed_at IS NOT NULL AND shut_at IS NOT NULL)),
  CHECK ((shut_at IS NULL) = (closure_id IS NULL) AND (shut_at IS NULL) = (return_by IS NULL)),
  CHECK (return_by > shut_at),
  CHECK ((status IN ('closed', 'lifted')) = (ended_at IS NOT NULL)),
  CHECK (ended_at IS NOT NULL OR due_at IS NOT NULL),
  CHECK (status <> 'lifted' OR due_at IS NULL)
);
CREATE INDEX account_central_exit_due ON account_central_exit (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX account_central_exit_standing ON account_central_exit (player_id, version) WHERE status <> 'lifted';
REVOKE DELETE, TRUNCATE ON account_central_exit FROM palpite_app;

-- Money that no payout could bring to its player: it stands in the house account `unclaimed` under their name. `kept` until it is asked for (`returned`: it is
-- cash again and is paid out) or, after 180 days, handed over as the law says.
CREATE TABLE account_unclaimed (
  player_id   uuid NOT NULL,
  closure_id  uuid NOT NULL REFERENCES account_closure (id),
  -- Of the transfer that set it aside, under the closure's id.
  version     integer NOT NULL CHECK (version > 0),
  amount      bigint NOT NULL CHECK (amount > 0),
  status      text NOT NULL CHECK (status IN ('kept', 'returned', 'handed_over')),
  set_aside_at timestamptz NOT NULL,
  kept_until  timestamptz NOT NULL,
  ended_at    timestamptz,
  CHECK (kept_until > set_aside_at),
  CHECK ((status = 'kept') = (ended_at IS NULL)),
  CHECK (status <> 'handed_over' OR ended_at >= kept_until),
  PRIMARY KEY (closure_id, version)
);
CREATE INDEX account_unclaimed_kept ON account_unclaimed (kept_until) WHERE status = 'kept';
CREATE INDEX account_unclaimed_player ON account_unclaimed (player_id);
REVOKE DELETE, TRUNCATE ON account_unclaimed FROM palpite_app;

-- What operators had set aside before.
INSERT INTO account_unclaimed (player_id, closure_id, version, amount, status, set_aside_at, kept_until)
SELECT e.player_id, e.ref_id::uuid, e.version, e.amount, 'kept', e.at, e.at + interval '4320 hours' FROM ledger_effect e WHERE e.kind = 'unclaimed';
