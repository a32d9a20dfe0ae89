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
