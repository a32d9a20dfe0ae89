-- wallet, payments: cash under a bank's claim (MED) moves to an account of its own. Contract: docs/decisions/052-money-under-a-banks-claim.md.

-- Wider than before, so no row has to be read again.
ALTER DOMAIN wallet_account_kind DROP CONSTRAINT wallet_account_kind_check;
ALTER DOMAIN wallet_account_kind ADD CONSTRAINT wallet_account_kind_check CHECK (VALUE IN ('cash', 'bonus', 'held', 'debt', 'reserved')) NOT VALID;

-- What the player's reserved account holds for one Pix, and what is missing of the amount that is claimed. A row exists only while one of them is above zero.
CREATE TABLE wallet_reserve (
  player_id     uuid NOT NULL,
  -- The end-to-end id of the Pix.
  ref           text NOT NULL,
  reserved      centavos_not_negative NOT NULL,
  missing       centavos_not_negative NOT NULL,
  -- Payouts of stakes opened, and withdrawals requested, after the first and up to the second of these versions of the wallet fill what is missing.
  since_version bigint NOT NULL,
  until_version bigint NOT NULL,
  PRIMARY KEY (player_id, ref),
  CHECK (reserved::bigint + missing::bigint > 0 AND since_version <= until_version)
);

-- The player's wallet version when the claim was first held against it; and when an accepted claim whose return never came ceased to hold anything.
ALTER TABLE payments_claim ADD COLUMN wallet_version bigint, ADD COLUMN lapsed_at timestamptz;
UPDATE payments_claim c SET
  wallet_version = (
    SELECT greatest(max(t.wallet_version) FILTER (WHERE t.at <= c.seen_at),
                    min(t.wallet_version) FILTER (WHERE t.kind = 'deposit' AND t.ref_id = c.end_to_end_id))
    FROM ledger_transfer t WHERE t.player_id = c.player_id),
  lapsed_at = CASE c.status WHEN 'accepted' THEN c.released_at END
WHERE c.player_id IS NOT NULL;

-- What was blocked so far becomes reserved, as far as there is cash, and at most what is left of each Pix; at the time of the player's last transfer.
DO $$
DECLARE
  p          record;
  v_account  uuid;
  v_reserved bigint;
  v_moved    text;
BEGIN
  IF NOT EXISTS (SELECT FROM wallet_block WHERE reason = 'med') THEN
    RETURN;
  END IF;
  INSERT INTO wallet_block_lowered (player_id, reason, ref, amount, after_transfer)
  SELECT b.player_id, b.reason, b.ref, b.amount, wallet_ledger_position() FROM wallet_block b WHERE b.reason = 'med';
  DELETE FROM wallet_block WHERE reason = 'med';
  FOR p IN
    SELECT c.player_id, c.end_to_end_id, max(c.wallet_version) AS until_version, d.since_version, least(sum(c.amount), m.amount) AS wanted,
           greatest((SELECT max(o.seen_at) FROM payments_claim o WHERE o.player_id = c.player_id),
                    (SELECT max(t.at) FROM ledger_transfer t WHERE t.player_id = c.player_id)) AS at
    FROM payments_claim c
    CROSS JOIN LATERAL (
      SELECT min(t.wallet_version) AS since_version FROM ledger_transfer t
      WHERE t.player_id = c.player_id AND t.kind = 'deposit' AND t.ref_id = c.end_to_end_id
    ) d
    CROSS JOIN LATERAL (
      SELECT sum(CASE r.kind WHEN 'deposit_returned' THEN -r.amount::bigint ELSE r.amount END) AS amount
      FROM payments_receipt_move r WHERE r.end_to_end_id = c.end_to_end_id
    ) m
    WHERE c.reserved IS NOT NULL AND c.released_at IS NULL GROUP BY c.player_id, c.end_to_end_id, d.since_version, m.amount ORDER BY c.player_id, max(c.seen_at)
  LOOP
    CONTINUE WHEN p.wanted <= 0;
    SELECT greatest(0, least(p.wanted, w.cash_cents)) INTO v_reserved FROM wallet_api_lock(ARRAY[p.player_id]) w;
    -- As wallet_api_player_account makes it from this release on.
    v_account := overlay(p.player_id::text PLACING 'e' FROM 15 FOR 1)::uuid;
    INSERT INTO wallet_account (id, player_id, kind) VALUES (v_account, p.player_id, 'reserved') ON CONFLICT DO NOTHING;
    IF v_reserved > 0 THEN
      SELECT t.verdict INTO v_moved FROM wallet_api_transfer(jsonb_build_array(jsonb_build_object(
        'player_id', p.player_id, 'debit_account', p.player_id, 'credit_account', v_account,
        'amount_cents', v_reserved, 'kind', 'reserved', 'ref_id', p.end_to_end_id, 'version', 1)), p.at) t;
      IF v_moved IS DISTINCT FROM 'moved' THEN
        RAISE EXCEPTION 'Pix % could not be reserved: %', p.end_to_end_id, v_moved;
      END IF;
    END IF;
    INSERT INTO wallet_reserve (player_id, ref, reserved, missing, since_version, until_version)
    VALUES (p.player_id, p.end_to_end_id, v_reserved, p.wanted - v_reserved, p.since_version, greatest(p.since_version, p.until_version));
  END LOOP;
END
$$;

ALTER TABLE payments_claim DROP COLUMN reserved, DROP COLUMN released_at;
ALTER TABLE payments_claim
  ADD CHECK ((player_id IS NULL) = (wallet_version IS NULL)),
  ADD CHECK (lapsed_at IS NULL OR status = 'accepted');
