-- payments, wallet: cash under a bank's claim (MED) moves to an account of its own. Contract: docs/decisions/052-money-under-a-banks-claim.md.

-- Wider than before, so no row has to be read again.
ALTER DOMAIN wallet_account_kind DROP CONSTRAINT wallet_account_kind_check;
ALTER DOMAIN wallet_account_kind ADD CONSTRAINT wallet_account_kind_check CHECK (VALUE IN ('cash', 'bonus', 'held', 'debt', 'reserved')) NOT VALID;

-- What the player's reserved account holds for one Pix, and what is missing of the amount that is claimed. A row exists only while one of them is above zero.
CREATE TABLE wallet_reserve (
  player_id     uuid NOT NULL,
  -- The end-to-end id of the Pix.
  ref           text NOT NULL,
  held          centavos_not_negative NOT NULL,
  missing       centavos_not_negative NOT NULL,
  -- Payouts of stakes opened, and withdrawals requested, after the first and up to the second of these versions of the wallet fill what is missing.
  since_version bigint NOT NULL,
  until_version bigint NOT NULL,
  PRIMARY KEY (player_id, ref),
  CHECK (held::bigint + missing::bigint > 0 AND since_version <= until_version)
);

-- The player's wallet version when the claim was first held against it; and when an accepted claim whose return never came ceased to hold anything.
ALTER TABLE payments_claim ADD COLUMN wallet_version bigint, ADD COLUMN lapsed_at timestamptz;
UPDATE payments_claim c SET
  wallet_version = (SELECT greatest(max(t.wallet_version) FILTER (WHERE t.at <= c.seen_at), min(t.wallet_version) FILTER (WHERE t.kind = 'deposit' AND t.ref_id = c.end_to_end_id))
                    FROM ledger_transfer t WHERE t.player_id = c.player_id),
  lapsed_at = CASE c.status WHEN 'accepted' THEN c.released_at END
WHERE c.player_id IS NOT NULL;

-- What was blocked so far becomes reserved, as far as there is cash, and at most what is left of each Pix.
DO $$
DECLARE
  p       record;
  v_held  bigint;
  v_cash  bigint;
  v_moved text;
BEGIN
  IF NOT EXISTS (SELECT FROM wallet_block WHERE reason = 'med') THEN
    RETURN;
  END IF;
  INSERT INTO wallet_block_lowered (player_id, reason, ref, amount, after_transfer)
  SELECT b.player_id, b.reason, b.ref, b.amount, wallet_ledger_position() FROM wallet_block b WHERE b.reason = 'med';
  DELETE FROM wallet_block WHERE reason = 'med';
  FOR p IN
    SELECT c.player_id, c.end_to_end_id, max(c.wallet_version) AS until_version, max(c.seen_at) AS at,
           (SELECT min(t.wallet_version) FROM ledger_transfer t WHERE t.kind = 'deposit' AND t.ref_id = c.end_to_end_id AND t.player_id = c.player_id) AS since_version,
           least(sum(c.amount), (SELECT sum(CASE m.kind WHEN 'deposit_returned' THEN -m.amount::bigint ELSE m.amount END)
                                 FROM payments_receipt_move m WHERE m.end_to_end_id = c.end_to_end_id)) AS wanted
    FROM payments_claim c WHERE c.reserved IS NOT NULL AND c.released_at IS NULL GROUP BY c.player_id, c.end_to_end_id ORDER BY c.player_id, max(c.seen_at)
  LOOP
    SELECT w.cash_cents INTO v_cash FROM wallet_api_lock(ARRAY[p.player_id]) w;
    v_held := greatest(0, least(p.wanted, v_cash));
    CONTINUE WHEN p.wanted <= 0;
    INSERT INTO wallet_account (id, player_id, kind) VALUES (overlay(p.player_id::text PLACING 'e' FROM 15 FOR 1)::uuid, p.player_id, 'reserved') ON CONFLICT DO NOTHING;
    IF v_held > 0 THEN
      SELECT t.verdict INTO v_moved FROM wallet_api_transfer(jsonb_build_array(jsonb_build_object(
        'player_id', p.player_id, 'debit_account', p.player_id, 'credit_account', overlay(p.player_id::text PLACING 'e' FROM 15 FOR 1),
        'amount_cents', v_held, 'kind', 'reserved', 'ref_id', p.end_to_end_id, 'version', 1)), clock_timestamp()) t;
      IF v_moved <> 'moved' THEN RAISE EXCEPTION 'Pix % could not be reserved: %', p.end_to_end_id, v_moved; END IF;
    END IF;
    INSERT INTO wallet_reserve (player_id, ref, held, missing, since_version, until_version)
    VALUES (p.player_id, p.end_to_end_id, v_held, p.wanted - v_held, p.since_version, greatest(p.since_version, p.until_version));
  END LOOP;
END
$$;

ALTER TABLE payments_claim DROP COLUMN reserved, DROP COLUMN released_at;
ALTER TABLE payments_claim
  ADD CHECK ((player_id IS NULL) = (wallet_version IS NULL)),
  ADD CHECK (lapsed_at IS NULL OR status = 'accepted');

-- Deposits that a self-exclusion freed before they were staked: for operators to look into. It holds nothing back.
CREATE TABLE payments_freed_deposit (
  id           uuid PRIMARY KEY,
  player_id    uuid NOT NULL,
  -- Of the exclusion, among the player's events of protection.
  version      integer NOT NULL,
  -- How much was still to be staked.
  unplayed     bigint NOT NULL CHECK (unplayed > 0),
  -- What could be withdrawn after it, and not before.
  withdrawable bigint NOT NULL CHECK (withdrawable >= 0),
  freed_at     timestamptz NOT NULL,
  -- When an operator had looked into it; null while it is on their list.
  reviewed_at  timestamptz CHECK (reviewed_at >= freed_at),
  UNIQUE (player_id, version)
);
CREATE INDEX payments_freed_deposit_waiting ON payments_freed_deposit (freed_at) WHERE reviewed_at IS NULL;
REVOKE DELETE, TRUNCATE ON payments_freed_deposit FROM palpite_app;
