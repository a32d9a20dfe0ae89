-- payments: Pix in and Pix out.

CREATE TABLE payments_deposit (
  id              uuid PRIMARY KEY,
  player_id       uuid NOT NULL,
  -- One deposit per key: a request that is run again after a crash finds its own row, and so its own charge.
  idempotency_key text NOT NULL,
  fingerprint     bytea NOT NULL,
  -- What the charge asks for; once approved or returned, what came.
  amount          bigint NOT NULL CHECK (amount > 0),
  coupon_code     text,
  txid            text NOT NULL UNIQUE CHECK (txid ~ '^[a-zA-Z0-9]{26,35}$'),
  status          text NOT NULL CHECK (status IN ('creating', 'pending', 'expired', 'approved', 'returned')),
  copy_paste      text,
  end_to_end_id   text UNIQUE,
  occurrence      smallint CHECK (occurrence BETWEEN 1 AND 4),
  created_at      timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  settled_at      timestamptz,
  -- When the PSP is next asked about this charge; null once there is nothing left to ask.
  check_at        timestamptz,
  UNIQUE (player_id, idempotency_key),
  CHECK (status IN ('creating', 'expired', 'returned') OR copy_paste IS NOT NULL OR status = 'approved'),
  CHECK ((status IN ('approved', 'returned')) = (end_to_end_id IS NOT NULL)),
  CHECK ((status IN ('approved', 'returned')) = (settled_at IS NOT NULL)),
  CHECK ((status = 'approved') = (occurrence IS NOT NULL))
);
CREATE INDEX payments_deposit_player ON payments_deposit (player_id, created_at DESC, id DESC);
CREATE INDEX payments_deposit_check ON payments_deposit (check_at) WHERE check_at IS NOT NULL;

-- Every Pix anybody told us of, by its end-to-end id. `hinted`: told, not yet read back from the PSP. Only `credited` reached a player;
-- `returning`, `returned` and `return_failed` stand for money that went through pix_suspense. `unknown`: the PSP has no such Pix.
CREATE TABLE payments_receipt (
  end_to_end_id text PRIMARY KEY CHECK (end_to_end_id ~ '^[a-zA-Z0-9]{32}$'),
  status        text NOT NULL CHECK (status IN ('hinted', 'credited', 'returning', 'returned', 'return_failed', 'unknown')),
  txid          text,
  deposit_id    uuid REFERENCES payments_deposit (id),
  player_id     uuid,
  amount        bigint CHECK (amount > 0),
  paid_at       timestamptz,
  reason        text CHECK (reason IN ('unknown_charge', 'charge_already_paid', 'payer_unknown', 'wrong_payer', 'player_cannot_receive', 'limit_reached')),
  detail        text,
  attempts      integer NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL,
  settled_at    timestamptz,
  -- When the next step is due; null once nothing is left to do.
  due_at        timestamptz,
  CHECK (status IN ('hinted', 'unknown') OR (amount IS NOT NULL AND paid_at IS NOT NULL)),
  CHECK ((status IN ('returning', 'returned', 'return_failed')) = (reason IS NOT NULL)),
  CHECK (status <> 'credited' OR (deposit_id IS NOT NULL AND player_id IS NOT NULL)),
  CHECK ((status IN ('hinted', 'returning')) = (due_at IS NOT NULL))
);
CREATE INDEX payments_receipt_due ON payments_receipt (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX payments_receipt_player ON payments_receipt (player_id, created_at DESC) WHERE player_id IS NOT NULL;

-- Up to when the PSP's own list of received Pix was compared with ours.
CREATE TABLE payments_listing (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  through  timestamptz,
  due_at   timestamptz NOT NULL DEFAULT '-infinity'
);
INSERT INTO payments_listing DEFAULT VALUES;
REVOKE INSERT, DELETE ON payments_listing FROM palpite_app;

CREATE TABLE payments_withdrawal (
  id              uuid PRIMARY KEY,
  player_id       uuid NOT NULL,
  idempotency_key text NOT NULL,
  fingerprint     bytea NOT NULL,
  amount          bigint NOT NULL CHECK (amount > 0),
  pix_key_type    text NOT NULL CHECK (pix_key_type IN ('cpf', 'email', 'phone', 'evp')),
  pix_key_sealed  bytea NOT NULL,
  pix_key_masked  text NOT NULL,
  status          text NOT NULL CHECK (status IN ('requested', 'reviewing', 'sending', 'paid', 'refused', 'failed')),
  end_to_end_id   text,
  -- The player's words for a refusal or failure, and the PSP's or operator's for us.
  reason          text,
  detail          text,
  attempts        integer NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL,
  -- When it was let out, by itself or by an operator: what the site-wide brake counts.
  approved_at     timestamptz,
  -- The first moment the PSP may have heard of it.
  sent_at         timestamptz,
  settled_at      timestamptz,
  deadline_at     timestamptz NOT NULL,
  escalate_at     timestamptz,
  escalated_at    timestamptz,
  due_at          timestamptz,
  UNIQUE (player_id, idempotency_key),
  CHECK ((status IN ('paid', 'refused', 'failed')) = (settled_at IS NOT NULL)),
  CHECK ((status IN ('requested', 'sending')) = (due_at IS NOT NULL)),
  CHECK ((status IN ('sending', 'paid', 'failed')) = (sent_at IS NOT NULL)),
  CHECK ((status IN ('reviewing', 'refused')) OR approved_at IS NOT NULL)
);
CREATE INDEX payments_withdrawal_player ON payments_withdrawal (player_id, created_at DESC, id DESC);
CREATE INDEX payments_withdrawal_due ON payments_withdrawal (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX payments_withdrawal_escalate ON payments_withdrawal (escalate_at) WHERE escalate_at IS NOT NULL;
CREATE INDEX payments_withdrawal_approved ON payments_withdrawal (approved_at) WHERE approved_at IS NOT NULL;
CREATE INDEX payments_withdrawal_open ON payments_withdrawal (created_at) WHERE status IN ('requested', 'reviewing', 'sending');

-- The timeline a player sees. Append-only.
CREATE TABLE payments_withdrawal_step (
  withdrawal_id uuid NOT NULL REFERENCES payments_withdrawal (id),
  ordinal       integer NOT NULL,
  status        text NOT NULL,
  at            timestamptz NOT NULL,
  PRIMARY KEY (withdrawal_id, ordinal)
);
REVOKE UPDATE, DELETE, TRUNCATE ON payments_withdrawal_step FROM palpite_app;
CREATE TRIGGER payments_withdrawal_step_append_only BEFORE UPDATE OR DELETE ON payments_withdrawal_step FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();

-- The site-wide brake on withdrawals. Locked last, after every wallet.
CREATE TABLE payments_brake (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  until    timestamptz
);
INSERT INTO payments_brake DEFAULT VALUES;
REVOKE INSERT, DELETE ON payments_brake FROM palpite_app;

-- One TOTP code covers the withdrawals of one click ("withdraw all" is several requests), for a short while; wrong codes are counted.
CREATE TABLE payments_second_factor (
  player_id    uuid PRIMARY KEY,
  -- Keyed hash of the code that was last accepted.
  code_index   bytea,
  good_until   timestamptz,
  failures     integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  failed_since timestamptz,
  CHECK ((code_index IS NULL) = (good_until IS NULL))
);
