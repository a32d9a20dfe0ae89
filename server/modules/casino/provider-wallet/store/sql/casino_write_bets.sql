-- Writes the rounds and transactions of bets that were just placed. `p_at` may be earlier than another process's writes: a round's times span those of its
-- transactions.
CREATE OR REPLACE FUNCTION casino_write_bets(p_placed jsonb, p_at timestamptz) RETURNS void LANGUAGE sql VOLATILE AS $$
  WITH placed AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(p_placed) AS b (
      source text, player_id uuid, game text, key text, round_ref text, round_id uuid, stake_id uuid, stake_cents bigint, fingerprint text,
      balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
  ),
  rounds AS (
    INSERT INTO casino_round AS r (id, source, player_id, game_id, ref, staked_cents, returned_cents, opened_at, changed_at)
    SELECT b.round_id, b.source, b.player_id, b.game, b.round_ref, b.stake_cents, 0, p_at, p_at FROM placed b
    ON CONFLICT (player_id, source, ref) DO UPDATE SET
      staked_cents = r.staked_cents + excluded.staked_cents, opened_at = least(r.opened_at, p_at), changed_at = greatest(r.changed_at, p_at)
    RETURNING r.id, r.player_id, r.source, r.ref
  )
  INSERT INTO casino_transaction (source, transaction_id, kind, player_id, round_id, fingerprint, amount_cents, stake_id,
                                  balance_cash_cents, balance_bonus_cents, wallet_version, at)
  SELECT b.source, b.key, 'bet', b.player_id, r.id, decode(b.fingerprint, 'hex'), b.stake_cents, b.stake_id,
         b.balance_cash_cents, b.balance_bonus_cents, b.wallet_version, p_at
  FROM placed b JOIN rounds r ON r.player_id = b.player_id AND r.source = b.source AND r.ref = b.round_ref
$$;
