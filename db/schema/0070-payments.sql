-- payments: Pix in and Pix out.
-- Needs: platform_refuse_change

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
  copy_paste_sealed bytea CHECK (octet_length(copy_paste_sealed) > 32),
  end_to_end_id   text UNIQUE,
  -- Which of the player's deposits it is.
  occurrence      integer CHECK (occurrence > 0),
  created_at      timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  settled_at      timestamptz,
  -- When the PSP is next asked about this charge; null once there is nothing left to ask.
  check_at        timestamptz,
  -- What it blocked until staked, and when a return ended that. A deposit that went back after it was credited is `returned`; one whose return failed is
  -- `approved` again.
  rollover        bigint CHECK (rollover > 0),
  rollover_ended_at timestamptz,
  UNIQUE (player_id, idempotency_key),
  CHECK (status IN ('creating', 'expired', 'returned') OR copy_paste_sealed IS NOT NULL OR status = 'approved'),
  CHECK ((status IN ('approved', 'returned')) = (end_to_end_id IS NOT NULL)),
  CHECK ((status IN ('approved', 'returned')) = (settled_at IS NOT NULL)),
  CHECK (status <> 'approved' OR occurrence IS NOT NULL),
  CHECK (occurrence IS NULL OR status IN ('approved', 'returned')),
  CHECK (rollover_ended_at IS NULL OR rollover IS NOT NULL)
);
CREATE INDEX payments_deposit_player ON payments_deposit (player_id, created_at DESC, id DESC);
CREATE INDEX payments_deposit_check ON payments_deposit (check_at) WHERE check_at IS NOT NULL;

-- Every Pix anybody told us of, by its end-to-end id. `hinted`: told, not yet read back from the PSP. Only `credited` reached a player; `returning` and
-- `returned` stand for money that went through pix_suspense. `unknown`: the PSP has no such Pix. Credited and returned ones are read again when somebody
-- says that they changed; a return that fails is tried again (`failures`).
CREATE TABLE payments_receipt (
  end_to_end_id text PRIMARY KEY CHECK (end_to_end_id ~ '^[a-zA-Z0-9]{32}$'),
  status        text NOT NULL CHECK (status IN ('hinted', 'credited', 'returning', 'returned', 'unknown')),
  txid          text,
  deposit_id    uuid REFERENCES payments_deposit (id),
  player_id     uuid,
  amount        bigint CHECK (amount > 0),
  paid_at       timestamptz,
  reason        text CHECK (
    reason IN ('unknown_charge', 'charge_already_paid', 'payer_unknown', 'wrong_payer', 'player_cannot_receive', 'limit_reached', 'returned_by_psp')),
  detail        text,
  attempts      integer NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL,
  settled_at    timestamptz,
  -- When the next step is due; null once nothing is left to do.
  due_at        timestamptz,
  failures      integer NOT NULL DEFAULT 0,
  -- Not before then is it asked back for again.
  return_after  timestamptz,
  -- How often the PSP was asked about it, and the last question whose answer was taken in: a slow older answer never undoes a newer one.
  asked         bigint NOT NULL DEFAULT 0,
  answered      bigint NOT NULL DEFAULT 0,
  CHECK (status IN ('hinted', 'unknown') OR (amount IS NOT NULL AND paid_at IS NOT NULL)),
  CHECK ((status IN ('returning', 'returned')) = (reason IS NOT NULL)),
  CHECK (status <> 'credited' OR (deposit_id IS NOT NULL AND player_id IS NOT NULL)),
  CHECK (status NOT IN ('hinted', 'returning') OR due_at IS NOT NULL),
  CHECK (status <> 'unknown' OR due_at IS NULL),
  CHECK (answered <= asked)
);
CREATE INDEX payments_receipt_due ON payments_receipt (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX payments_receipt_player ON payments_receipt (player_id, created_at DESC) WHERE player_id IS NOT NULL;
CREATE INDEX payments_receipt_unknown ON payments_receipt (settled_at) WHERE status = 'unknown';

-- How far the PSP's own lists were compared with ours. They are walked page by page, in windows of a day, and a walk goes on where it stopped. `received`:
-- everything that came in lately; `returned`: whatever has returns, as far back as the MED reaches.
CREATE TABLE payments_listing (
  through   timestamptz,
  due_at    timestamptz NOT NULL DEFAULT '-infinity',
  name      text PRIMARY KEY CHECK (name IN ('received', 'returned')),
  -- End of the walk under way, and the next page of its present window; null between walks.
  until_at  timestamptz,
  page      integer NOT NULL DEFAULT 0 CHECK (page >= 0),
  -- When the last whole walk began.
  walked_at timestamptz
);
REVOKE INSERT, DELETE ON payments_listing FROM palpite_app;
INSERT INTO payments_listing (name) VALUES ('received'), ('returned');

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
  -- How many transfers had taken deposits back from the player when it was requested or approved, read under the gate's lock: one more, and it goes to review.
  returns_seen    integer NOT NULL DEFAULT 0,
  -- An operator approved it knowing that the player was blocked: the block does not send it to review again.
  despite_block   boolean NOT NULL DEFAULT false,
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
CREATE TRIGGER payments_withdrawal_step_append_only BEFORE UPDATE OR DELETE ON payments_withdrawal_step FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON payments_withdrawal_step FROM palpite_app;

-- The site-wide brake on withdrawals. Locked last, after every wallet.
CREATE TABLE payments_circuit_breaker (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  until    timestamptz
);
REVOKE INSERT, DELETE ON payments_circuit_breaker FROM palpite_app;
INSERT INTO payments_circuit_breaker DEFAULT VALUES;

-- One TOTP code covers the withdrawals of one click ("withdraw all" is several requests), for a short while: it approves so much to one key, and what of it
-- is left. Failures are counted by identity, per browser.
CREATE TABLE payments_second_factor (
  player_id  uuid PRIMARY KEY,
  -- Keyed hash of the code that was last accepted.
  code_index bytea,
  good_until timestamptz,
  key_index  bytea,
  left_cents bigint CHECK (left_cents >= 0),
  CHECK ((code_index IS NULL) = (good_until IS NULL)),
  CHECK ((code_index IS NULL) = (key_index IS NULL) AND (code_index IS NULL) = (left_cents IS NULL))
);

-- Returns (devoluções) that the PSP knows of a received Pix, ours and its own (back office, MED). What is `processing` counts as gone: only `failed`
-- money is here. `withheld`: gone before the Pix was credited or suspended, so it was never booked.
CREATE TABLE payments_return (
  end_to_end_id text NOT NULL REFERENCES payments_receipt (end_to_end_id),
  return_id     text NOT NULL CHECK (length(return_id) BETWEEN 1 AND 64),
  amount        bigint NOT NULL CHECK (amount > 0),
  -- As the PSP writes it: ORIGINAL, MED_FRAUDE, …; BY_HAND for one that an operator made outside the PSP's API.
  nature        text NOT NULL CHECK (length(nature) BETWEEN 1 AND 40),
  status        text NOT NULL CHECK (status IN ('processing', 'returned', 'failed')),
  withheld      boolean NOT NULL,
  detail        text,
  seen_at       timestamptz NOT NULL,
  changed_at    timestamptz NOT NULL,
  PRIMARY KEY (end_to_end_id, return_id)
);
CREATE INDEX payments_return_processing ON payments_return (seen_at) WHERE status = 'processing';

-- Every transfer that a received Pix made, one row each under the transfer's own reference (kind, end-to-end id, version). Append-only; ledger:verify
-- holds it against the ledger on one side and against receipts and returns on the other.
CREATE TABLE payments_receipt_move (
  end_to_end_id text NOT NULL REFERENCES payments_receipt (end_to_end_id),
  kind          text NOT NULL CHECK (kind IN ('deposit', 'deposit_returned', 'deposit_unreturned', 'pix_returned', 'pix_unreturned')),
  version       integer NOT NULL CHECK (version > 0),
  -- Which return it is about; null for money that was credited or suspended.
  return_id     text,
  player_id     uuid,
  account       text NOT NULL CHECK (account IN ('cash', 'debt', 'suspense')),
  amount        bigint NOT NULL CHECK (amount > 0),
  -- The site's day in whose deposit windows the gate counted it, as stakes keep theirs.
  counted_day   date,
  at            timestamptz NOT NULL,
  PRIMARY KEY (end_to_end_id, kind, version),
  FOREIGN KEY (end_to_end_id, return_id) REFERENCES payments_return (end_to_end_id, return_id),
  CHECK ((kind = 'deposit') = (return_id IS NULL)),
  CHECK ((account = 'suspense') = (player_id IS NULL)),
  CHECK (kind = 'deposit' OR (kind IN ('pix_returned', 'pix_unreturned')) = (account = 'suspense')),
  CHECK ((kind = 'deposit' AND account = 'cash') = (counted_day IS NOT NULL))
);
CREATE INDEX payments_receipt_move_counted ON payments_receipt_move (player_id, counted_day) WHERE counted_day IS NOT NULL;
CREATE INDEX payments_receipt_move_taken ON payments_receipt_move (player_id) WHERE kind = 'deposit_returned';
CREATE TRIGGER payments_receipt_move_append_only BEFORE UPDATE OR DELETE ON payments_receipt_move FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON payments_receipt_move FROM palpite_app;
