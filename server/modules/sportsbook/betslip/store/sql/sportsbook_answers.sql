-- What each ticket is answered, by ticket: whether any of its bets was placed, the verdicts of all, and the stored answer. A bet brings its own answers
-- (`accepted`, `rejected`); where it has none, the text of the reason is taken.
CREATE OR REPLACE FUNCTION sportsbook_answers(p_verdicts jsonb, p_bets jsonb, p_texts jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_object_agg(each.ticket_id, to_jsonb(each))
    FROM (
      SELECT v.ticket_id, bool_or(v.verdict = 'placed') AS placed, jsonb_agg(v.verdict ORDER BY v.n) AS reasons,
             jsonb_build_object(
               'ticket_id', CASE WHEN bool_or(v.verdict = 'placed') THEN v.ticket_id END,
               'bets', jsonb_agg(
                 CASE WHEN v.verdict = 'placed' THEN b.accepted
                      ELSE coalesce(b.rejected, jsonb_build_object(
                        'id', NULL, 'status', 'rejected', 'reason', v.verdict, 'message', p_texts -> v.verdict)) END ORDER BY v.n),
               'balance', (array_agg(jsonb_build_object('value', v.cash, 'bonus', v.bonus, 'version', v.version) ORDER BY v.n DESC))[1]) AS answer
      FROM jsonb_to_recordset(p_verdicts) AS v (bet_id uuid, ticket_id uuid, n integer, verdict text, cash bigint, bonus bigint, version bigint)
      JOIN jsonb_to_recordset(p_bets) AS b (id uuid, accepted jsonb, rejected jsonb) ON b.id = v.bet_id
      GROUP BY v.ticket_id
    ) each);
END
$$;
