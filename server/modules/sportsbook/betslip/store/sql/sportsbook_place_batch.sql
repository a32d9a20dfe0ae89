-- Places a batch of tickets, at most one per player: tickets, bets, legs, liability and stakes in one statement.
--   p_tickets [{ticket_id, player_id, session_id, key, fingerprint (hex), channel, odds_change, final}]
--   p_stakes  the rows of stakes_api_open, one per bet, a ticket's together and in the order of p_tickets; `refusal`: the slip's own
--   p_bets    [{id, ticket_id, ordinal, kind, sizes, stake_mode, stake_given_cents, stake_cents, lines, pay_cap_cents, potential_cents, odds_change,
--              accept_after, review {cause, due_at}, receipt, accepted, rejected}], in the order of p_stakes; `accepted`, `rejected`: what the player is told
--              (null: made of p_texts)
--   p_legs    [{bet_id, ticket_id, ordinal, slot, event_id, market_id, outcome_id, odds_requested, odds, odds_version, rule_version, banker,
--              is_live, is_waiting, exposure_cents, cap_cents, match_slot, match_cap_cents, match_peak_cents, match_worst_cents, match_version}]
--             of the bets without a refusal; `slot`, `match_slot`: a number from 1 for each outcome and each match of the batch
-- Verdicts: `placed` (at least one bet was), `refused` (none, `reasons` say why; nothing was written), `duplicate` (the stored answer), `key_reused`,
-- `again`: a price, a market or a liability is not what the ticket was made on; nothing was written, make it anew. A ticket that is `final` is never
-- told so: its bet is refused with the reason.
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
