-- Writes the transactions of wins or rollbacks that were just executed, with the resulting balances, and updates their rounds.
CREATE OR REPLACE FUNCTION casino_write_results(p_done jsonb, p_kind text, p_at timestamptz) RETURNS void LANGUAGE sql VOLATILE AS $$
  WITH done AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(p_done) AS d (
      source text, transaction_id text, player_id uuid, round_id uuid, reference text, fingerprint text, amount_cents bigint, remainder smallint,
      award_id uuid, settles boolean, review text, closes boolean, effective boolean, staked_back bigint, returned_back bigint)
  ),
  rounds AS (
    UPDATE casino_round r SET
      returned_cents = r.returned_cents + CASE WHEN p_kind = 'rollback' THEN -coalesce(d.returned_back, 0) WHEN d.review IS NULL THEN d.amount_cents ELSE 0 END,
      staked_cents = r.staked_cents - coalesce(d.staked_back, 0),
      changed_at = greatest(r.changed_at, p_at),
      closed_at = CASE WHEN d.closes AND p_kind = 'win' THEN coalesce(r.closed_at, greatest(r.opened_at, p_at)) ELSE r.closed_at END,
      closed_by = CASE WHEN d.closes AND p_kind = 'win' THEN coalesce(r.closed_by, 'provider') ELSE r.closed_by END
    FROM done d WHERE r.id = d.round_id AND r.id = ANY (ARRAY(SELECT k.round_id FROM done k))
  )
  INSERT INTO casino_transaction (source, transaction_id, kind, player_id, round_id, reference, fingerprint, amount_cents, remainder, award_id, effective,
                                  balance_cash_cents, balance_bonus_cents, wallet_version, at)
  SELECT d.source, d.transaction_id, p_kind, d.player_id, d.round_id, d.reference, decode(d.fingerprint, 'hex'), coalesce(d.amount_cents, 0),
         coalesce(d.remainder, 0), CASE WHEN p_kind = 'win' AND NOT d.settles AND d.amount_cents > 0 AND d.review IS NULL THEN d.award_id END,
         coalesce(d.effective, true),
         b.balance_cash_cents, b.balance_bonus_cents, b.wallet_version, p_at
  FROM done d CROSS JOIN LATERAL stakes_api_balance(d.player_id) b
$$;
