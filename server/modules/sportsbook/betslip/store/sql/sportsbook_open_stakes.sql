-- Opens the stakes of these tickets but those to be made anew (`p_again`), each with the refusal that was found under the locks, if any. Answers a verdict per
-- bet with the balance after it.
CREATE OR REPLACE FUNCTION sportsbook_open_stakes(
  p_stakes jsonb, p_mine uuid[], p_again uuid[], p_refusals jsonb, p_at timestamptz, p_spend_order text
) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  RETURN (
    SELECT jsonb_agg(jsonb_build_object('bet_id', s.value ->> 'stake_id', 'ticket_id', s.value ->> 'round_ref', 'n', v.n,
             'verdict', coalesce(v.refusal, v.verdict::text),
             'cash', v.balance_cash_cents, 'bonus', v.balance_bonus_cents, 'version', v.wallet_version))
    FROM (
      SELECT jsonb_agg(s.value || CASE WHEN p_refusals ? (s.value ->> 'stake_id')
                         THEN jsonb_build_object('refusal', p_refusals -> (s.value ->> 'stake_id')) ELSE '{}' END
                       ORDER BY s.ordinality) AS list
      FROM jsonb_array_elements(p_stakes) WITH ORDINALITY s
      WHERE (s.value ->> 'round_ref')::uuid = ANY (p_mine) AND (s.value ->> 'round_ref')::uuid <> ALL (p_again)
    ) going
    CROSS JOIN LATERAL stakes_api_open(coalesce(going.list, '[]'), p_at, p_spend_order) v
    CROSS JOIN LATERAL (SELECT going.list -> (v.n - 1) AS value) s
  );
END
$$;
