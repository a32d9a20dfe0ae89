-- payments: what goes back of a received Pix, whoever gave it back, and what each received Pix moved in the ledger.

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
REVOKE UPDATE, DELETE, TRUNCATE ON payments_receipt_move FROM palpite_app;
CREATE TRIGGER payments_receipt_move_append_only BEFORE UPDATE OR DELETE ON payments_receipt_move FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE INDEX payments_receipt_move_counted ON payments_receipt_move (player_id, counted_day) WHERE counted_day IS NOT NULL;
CREATE INDEX payments_receipt_move_taken ON payments_receipt_move (player_id) WHERE kind = 'deposit_returned';

-- Receipts: credited and returned ones are read again when somebody says that they changed. A return that fails is tried again (`failures`), not ended.
ALTER TABLE payments_receipt
  DROP CONSTRAINT payments_receipt_status_check, DROP CONSTRAINT payments_receipt_reason_check,
  DROP CONSTRAINT payments_receipt_check1, DROP CONSTRAINT payments_receipt_check3,
  ADD COLUMN failures integer NOT NULL DEFAULT 0,
  -- Not before then is it asked back for again.
  ADD COLUMN return_after timestamptz,
  -- How often the PSP was asked about it, and the last question whose answer was taken in: a slow older answer never undoes a newer one.
  ADD COLUMN asked bigint NOT NULL DEFAULT 0,
  ADD COLUMN heard bigint NOT NULL DEFAULT 0;

INSERT INTO payments_return (end_to_end_id, return_id, amount, nature, status, withheld, detail, seen_at, changed_at)
  SELECT end_to_end_id, 'R' || end_to_end_id, amount, 'ORIGINAL', CASE status WHEN 'returned' THEN 'returned' ELSE 'failed' END, false, detail, settled_at, settled_at
  FROM payments_receipt WHERE status IN ('returned', 'return_failed');
INSERT INTO payments_receipt_move (end_to_end_id, kind, version, return_id, player_id, account, amount, counted_day, at)
  SELECT e.ref_id, e.kind, e.version, CASE e.kind WHEN 'pix_returned' THEN 'R' || e.ref_id END, e.player_id, CASE WHEN e.player_id IS NULL THEN 'suspense' ELSE 'cash' END,
         e.amount, CASE WHEN e.player_id IS NOT NULL THEN gate_api_site_day(e.at) END, e.at
  FROM ledger_effect e JOIN payments_receipt r ON r.end_to_end_id = e.ref_id
  WHERE e.kind IN ('deposit', 'pix_returned');
UPDATE payments_receipt SET status = 'returning', due_at = settled_at, settled_at = NULL, failures = 1 WHERE status = 'return_failed';

ALTER TABLE payments_receipt
  ADD CHECK (status IN ('hinted', 'credited', 'returning', 'returned', 'unknown')),
  ADD CHECK (reason IN ('unknown_charge', 'charge_already_paid', 'payer_unknown', 'wrong_payer', 'player_cannot_receive', 'limit_reached', 'returned_by_psp')),
  ADD CHECK ((status IN ('returning', 'returned')) = (reason IS NOT NULL)),
  ADD CHECK (status NOT IN ('hinted', 'returning') OR due_at IS NOT NULL),
  ADD CHECK (status <> 'unknown' OR due_at IS NULL),
  ADD CHECK (heard <= asked);

-- Deposits: which of the player's deposits it is, without an end; what it blocked until staked, and when a return ended that. A deposit that went back
-- after it was credited is `returned`; one whose return failed is `approved` again.
ALTER TABLE payments_deposit
  DROP CONSTRAINT payments_deposit_occurrence_check, DROP CONSTRAINT payments_deposit_check3,
  ALTER COLUMN occurrence TYPE integer,
  ADD COLUMN rollover bigint CHECK (rollover > 0),
  ADD COLUMN rollover_ended_at timestamptz;
UPDATE payments_deposit d SET occurrence = n.n
  FROM (SELECT id, row_number() OVER (PARTITION BY player_id ORDER BY settled_at, id) AS n FROM payments_deposit WHERE occurrence IS NOT NULL) n
  WHERE n.id = d.id AND d.occurrence <> n.n;
ALTER TABLE payments_deposit
  ADD CHECK (occurrence > 0),
  ADD CHECK (status <> 'approved' OR occurrence IS NOT NULL),
  ADD CHECK (occurrence IS NULL OR status IN ('approved', 'returned')),
  ADD CHECK (rollover_ended_at IS NULL OR rollover IS NOT NULL);
