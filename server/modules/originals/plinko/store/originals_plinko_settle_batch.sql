-- Settles accepted Plinko bets with what was drawn and answers the bets, in the order of the rows, whether they were settled now or before. `p_rows` are
-- objects with `id`, and with `path` and `payout_cents` where a result was drawn. A bet that was voided, or is neither drawn nor given a result, is left out.
CREATE OR REPLACE FUNCTION originals_plinko_settle_batch(p_rows jsonb, p_at timestamptz)
RETURNS TABLE (bet_id uuid, rows smallint, risk text, stake_cents bigint, path text, payout_cents bigint, client_seed text, server_seed_hash text,
               nonce integer, balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  INSERT INTO originals_plinko_bet (id, player_id, seed_id, nonce, rows, risk, stake_cents, path, payout_cents,
    balance_cash_cents, balance_bonus_cents, wallet_version, placed_at, drawn_at)
  SELECT s.id, s.player_id, s.seed_id, s.nonce, (s.terms ->> 'rows')::smallint, s.terms ->> 'risk', s.stake_cents, s.path, s.payout_cents,
         s.balance_cash_cents, s.balance_bonus_cents, s.wallet_version, s.accepted_at, s.drawn_at
  FROM jsonb_to_recordset(originals_settle_accepted(p_rows, p_at)) AS s (
    id uuid, player_id uuid, seed_id uuid, nonce integer, terms jsonb, stake_cents bigint, path text, payout_cents bigint,
    balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint, accepted_at timestamptz, drawn_at timestamptz);
  -- A statement of its own: it sees the bets that another process settled while this one waited for them.
  RETURN QUERY
  SELECT b.id, b.rows, b.risk, b.stake_cents, b.path, b.payout_cents, s.client_seed, s.server_seed_hash, b.nonce,
         b.balance_cash_cents, b.balance_bonus_cents, b.wallet_version
  FROM jsonb_array_elements(p_rows) WITH ORDINALITY r
  JOIN LATERAL (SELECT * FROM originals_plinko_bet found WHERE found.id = (r.value ->> 'id')::uuid OFFSET 0) b ON true
  JOIN LATERAL (SELECT * FROM originals_seed found WHERE found.id = b.seed_id OFFSET 0) s ON true ORDER BY r.ordinality;
END
$$;
