-- Pays wins that were judged `done`: settles the stakes of the rounds they close, and awards the rest. A win under review also closes its round, but pays
-- nothing. Any unexpected result rolls the statement back.
CREATE OR REPLACE FUNCTION casino_pay_wins(p_done jsonb, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_settle jsonb;
  v_award  jsonb;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('stake_id', b.stake_id, 'version', 1,
           'payout_cents', CASE WHEN b.transaction_id = w.reference AND w.review IS NULL THEN w.amount_cents ELSE 0 END))
  INTO v_settle
  FROM jsonb_to_recordset(p_done) AS w (round_id uuid, reference text, amount_cents bigint, closes boolean, review text)
  JOIN casino_open_bets(ARRAY(SELECT (d ->> 'round_id')::uuid FROM jsonb_array_elements(p_done) d WHERE (d ->> 'closes')::boolean)) b ON b.round_id = w.round_id
  WHERE w.closes;
  SELECT jsonb_agg(d) INTO v_award FROM (
    SELECT w.award_id, w.player_id, w.stake_id, w.vertical, w.game, w.round_ref, w.amount_cents AS payout_cents
    FROM jsonb_to_recordset(p_done) AS w (
      award_id uuid, player_id uuid, stake_id uuid, vertical text, game text, round_ref text, amount_cents bigint, settles boolean, review text)
    WHERE NOT w.settles AND w.amount_cents > 0 AND w.review IS NULL
  ) d;
  IF v_settle IS NOT NULL AND EXISTS (SELECT FROM stakes_api_settle(v_settle, p_at) s WHERE s.verdict <> 'settled') THEN
    RAISE EXCEPTION 'stakes of rounds cannot be settled: %', v_settle;
  END IF;
  IF v_award IS NOT NULL AND EXISTS (SELECT FROM stakes_api_award(v_award, p_at) a WHERE a.verdict <> 'awarded') THEN
    RAISE EXCEPTION 'wins cannot be awarded: %', v_award;
  END IF;
END
$$;

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

-- Closes rounds without further wins: their open stakes are settled with nothing. Needs their players' locks.
CREATE OR REPLACE FUNCTION casino_close_rounds(p_rounds uuid[], p_by text, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_settle jsonb;
BEGIN
  IF cardinality(p_rounds) = 0 THEN
    RETURN;
  END IF;
  SELECT jsonb_agg(jsonb_build_object('stake_id', b.stake_id, 'version', 1, 'payout_cents', 0)) INTO v_settle FROM casino_open_bets(p_rounds) b;
  IF v_settle IS NOT NULL AND EXISTS (SELECT FROM stakes_api_settle(v_settle, p_at) s WHERE s.verdict <> 'settled') THEN
    RAISE EXCEPTION 'stakes of rounds cannot be settled: %', v_settle;
  END IF;
  UPDATE casino_round r SET closed_at = greatest(p_at, r.opened_at), closed_by = p_by, changed_at = greatest(p_at, r.changed_at)
  WHERE r.id = ANY (p_rounds) AND r.closed_at IS NULL;
END
$$;
