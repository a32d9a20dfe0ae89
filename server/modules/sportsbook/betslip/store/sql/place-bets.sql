-- Places a batch of tickets, at most one per player: tickets, bets, legs, liability and stakes in one statement.
--   p_tickets [{ticket_id, player_id, session_id, key, fingerprint (hex), channel, odds_change, final}]
--   p_stakes  the rows of stakes_api_open, one per bet, a ticket's together and in the order of p_tickets; `refusal`: the slip's own
--   p_bets    [{id, ticket_id, ordinal, kind, sizes, stake_mode, stake_given_cents, stake_cents, lines, pay_cap_cents, potential_cents, odds_change,
--              accept_after, review {cause, due_at}, receipt, accepted, rejected}], in the order of p_stakes; `accepted`, `rejected`: the answer to the player
--              (null: made of p_texts)
--   p_legs    [{bet_id, ticket_id, ordinal, slot, event_id, market_id, outcome_id, odds_requested, odds, odds_version, rule_version, banker,
--              is_live, is_waiting, exposure_cents, cap_cents, match_slot, match_cap_cents, match_peak_cents, match_worst_cents, match_version}]
--             of the bets without a refusal; `slot`, `match_slot`: a number from 1 for each outcome and each match of the batch
-- Verdicts: `placed` (at least one bet was), `refused` (none, `reasons` say why; nothing was written), `duplicate` (the stored answer), `key_reused`,
-- `again`: a price, a market or a liability changed since the ticket was planned; nothing was written, plan it again. A `final` ticket never gets `again`:
-- its bet is refused with the reason.
CREATE OR REPLACE FUNCTION sportsbook_place_batch(
  p_tickets jsonb, p_stakes jsonb, p_bets jsonb, p_legs jsonb, p_at timestamptz, p_spend_order text, p_texts jsonb
) RETURNS TABLE (n integer, verdict sportsbook_place_verdict, reasons text[], answer jsonb /* null */)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  v_mine     uuid[];  -- tickets whose key was free
  v_judged   record;  -- {again: tickets to be made anew, refusals: {bet: reason}}
  v_verdicts jsonb;
  v_placed   uuid[];
  v_answers  jsonb;   -- by ticket: {placed, reasons, answer}
BEGIN
  v_mine := sportsbook_take_keys(p_tickets, p_at);
  PERFORM sportsbook_lock_outcomes(p_legs, v_mine);
  SELECT * INTO v_judged FROM sportsbook_judge_batch(p_tickets, p_stakes, p_legs, v_mine, p_at);

  -- A statement of its own, so that what follows sees what it wrote.
  v_verdicts := sportsbook_open_stakes(p_stakes, v_mine, v_judged.again, v_judged.refusals, p_at, p_spend_order);
  IF EXISTS (SELECT FROM jsonb_array_elements(v_verdicts) v WHERE v.value ->> 'verdict' IN ('duplicate', 'key_reused')) THEN
    RAISE EXCEPTION 'a stake of the sportsbook without its ticket';
  END IF;
  v_placed := ARRAY(SELECT (v.value ->> 'bet_id')::uuid FROM jsonb_array_elements(v_verdicts) v WHERE v.value ->> 'verdict' = 'placed');
  PERFORM sportsbook_write_bets(p_bets, p_legs, v_placed, p_at);

  v_answers := sportsbook_answers(v_verdicts, p_bets, p_texts);
  UPDATE sportsbook_ticket t SET answer = v_answers -> t.id::text -> 'answer' WHERE t.id = ANY (v_mine) AND (v_answers -> t.id::text ->> 'placed')::boolean;
  DELETE FROM sportsbook_ticket t WHERE t.id = ANY (v_mine) AND (v_answers -> t.id::text ->> 'placed')::boolean IS NOT TRUE;

  RETURN QUERY
  SELECT a.n::integer,
         (CASE WHEN a.ticket_id = ANY (v_judged.again) THEN 'again'
              WHEN a.ticket_id = ANY (v_mine) THEN CASE WHEN (v_answers -> a.ticket_id::text ->> 'placed')::boolean THEN 'placed' ELSE 'refused' END
              WHEN t.fingerprint = decode(a.fingerprint, 'hex') THEN 'duplicate'
              ELSE 'key_reused' END)::sportsbook_place_verdict,
         ARRAY(SELECT jsonb_array_elements_text(v_answers -> a.ticket_id::text -> 'reasons')),
         CASE WHEN a.ticket_id = ANY (v_mine) THEN v_answers -> a.ticket_id::text -> 'answer' ELSE t.answer END
  FROM ROWS FROM (jsonb_to_recordset(p_tickets) AS (ticket_id uuid, player_id uuid, key text, fingerprint text)) WITH ORDINALITY
       AS a (ticket_id, player_id, key, fingerprint, n)
  LEFT JOIN LATERAL (SELECT k.* FROM sportsbook_ticket k WHERE k.player_id = a.player_id AND k.key = a.key OFFSET 0) t ON true
  ORDER BY a.n;
END
$$;

-- Writes a ticket, still without an answer, for each of the batch whose key its player has not used; answers their ids.
CREATE OR REPLACE FUNCTION sportsbook_take_keys(p_tickets jsonb, p_at timestamptz) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  v_mine uuid[];
BEGIN
  WITH taken AS (
    INSERT INTO sportsbook_ticket (id, player_id, session_id, key, fingerprint, channel, odds_change, answer, placed_at)
    SELECT a.ticket_id, a.player_id, a.session_id, a.key, decode(a.fingerprint, 'hex'), a.channel, a.odds_change, '{}', p_at
    FROM jsonb_to_recordset(p_tickets) AS a (ticket_id uuid, player_id uuid, session_id uuid, key text, fingerprint text, channel text,
                                              odds_change text)
    ORDER BY a.player_id, a.key
    ON CONFLICT (player_id, key) DO NOTHING RETURNING id
  )
  SELECT coalesce(array_agg(id), '{}') INTO v_mine FROM taken;
  RETURN v_mine;
END
$$;

-- Locks the markets of these tickets' legs, then the liabilities of their matches and of their outcomes, each in the order of their ids: no price passes a
-- bet, no bet a suspension.
CREATE OR REPLACE FUNCTION sportsbook_lock_outcomes(p_legs jsonb, p_tickets uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM sportsbook_market m
  WHERE m.id = ANY (ARRAY(SELECT l.market_id FROM jsonb_to_recordset(p_legs) AS l (ticket_id uuid, market_id text) WHERE l.ticket_id = ANY (p_tickets)))
  ORDER BY m.id FOR NO KEY UPDATE;
  PERFORM sportsbook_lock_matches(ARRAY(
    SELECT DISTINCT l.event_id FROM jsonb_to_recordset(p_legs) AS l (ticket_id uuid, event_id text) WHERE l.ticket_id = ANY (p_tickets)));
  PERFORM FROM (
    SELECT DISTINCT l.market_id, l.outcome_id FROM jsonb_to_recordset(p_legs) AS l (ticket_id uuid, market_id text, outcome_id text)
    WHERE l.ticket_id = ANY (p_tickets) ORDER BY l.market_id, l.outcome_id
  ) l
  CROSS JOIN LATERAL (SELECT FROM sportsbook_exposure x WHERE x.market_id = l.market_id AND x.outcome_id = l.outcome_id FOR NO KEY UPDATE) locked;
END
$$;

-- Opens the stakes of these tickets except those to be planned again (`p_again`), each with the refusal that was found under the locks, if any. Returns the
-- verdict of each bet with the balance after it.
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

-- The answer of each ticket, by ticket: whether any of its bets was placed, the verdicts of all, and the stored answer. A bet brings its own answers
-- (`accepted`, `rejected`); a bet without one gets the text of the reason.
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
