-- Places a batch of tickets, at most one per player: tickets, bets, legs, liability and stakes in one statement.
--   p_tickets [{ticket_id, player_id, key, fingerprint (hex), channel, odds_change, final}]
--   p_stakes  the rows of stakes_api_open, one per bet, a ticket's together and in the order of p_tickets; `refusal`: the slip's own
--   p_bets    [{id, ticket_id, ordinal, kind, sizes, stake_mode, stake_given_cents, stake_cents, lines, pay_cap_cents, potential_cents, odds_change,
--              receipt, accepted, rejected}], in the order of p_stakes; `accepted`, `rejected`: what the player is told (null: made of p_texts)
--   p_legs    [{bet_id, ticket_id, ordinal, slot, event_id, market_id, outcome_id, odds_requested, odds, odds_version, rule_version, banker,
--              exposure_cents, cap_cents}] of the bets without a refusal; `slot`: a number from 1 for each outcome of the batch
-- Verdicts: `placed` (at least one bet was), `refused` (none, `reasons` say why; nothing was written), `duplicate` (the stored answer), `key_reused`,
-- `again`: a price, a market or a liability is not what the ticket was made on; nothing was written, make it anew. A ticket that is `final` is never
-- told so: its bet is refused with the reason.
CREATE OR REPLACE FUNCTION sportsbook_place_batch(
  p_tickets jsonb, p_stakes jsonb, p_bets jsonb, p_legs jsonb, p_at timestamptz, p_spend_order text, p_texts jsonb
) RETURNS TABLE (n integer, verdict text, reasons text[], answer jsonb)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  r          record;
  v_mine     uuid[];           -- tickets whose key was free
  v_again    uuid[] := '{}';
  v_refusals jsonb := '{}';    -- by bet: found under the locks
  v_taken    bigint[] := array_fill(0::bigint, ARRAY[(SELECT coalesce(max((l ->> 'slot')::integer), 0) + 1 FROM jsonb_array_elements(p_legs) l)]);
  v_before   bigint[];
  v_ticket   uuid;
  v_code     text;
  v_verdicts jsonb;
  v_placed   uuid[];
  v_told     jsonb;            -- by ticket: {placed, reasons, answer}
BEGIN
  WITH taken AS (
    INSERT INTO sportsbook_ticket (id, player_id, key, fingerprint, channel, odds_change, answer, placed_at)
    SELECT a.ticket_id, a.player_id, a.key, decode(a.fingerprint, 'hex'), a.channel, a.odds_change, '{}', p_at
    FROM jsonb_to_recordset(p_tickets) AS a (ticket_id uuid, player_id uuid, key text, fingerprint text, channel text, odds_change text)
    ORDER BY a.player_id, a.key
    ON CONFLICT (player_id, key) DO NOTHING RETURNING id
  )
  SELECT coalesce(array_agg(id), '{}') INTO v_mine FROM taken;

  PERFORM FROM sportsbook_market m
  WHERE m.id = ANY (ARRAY(SELECT l.market_id FROM jsonb_to_recordset(p_legs) AS l (ticket_id uuid, market_id text) WHERE l.ticket_id = ANY (v_mine)))
  ORDER BY m.id FOR NO KEY UPDATE;
  PERFORM FROM (
    SELECT DISTINCT l.market_id, l.outcome_id FROM jsonb_to_recordset(p_legs) AS l (ticket_id uuid, market_id text, outcome_id text)
    WHERE l.ticket_id = ANY (v_mine) ORDER BY l.market_id, l.outcome_id
  ) l
  CROSS JOIN LATERAL (SELECT FROM sportsbook_exposure x WHERE x.market_id = l.market_id AND x.outcome_id = l.outcome_id FOR NO KEY UPDATE) locked;

  -- Under the locks: is every price still what the bet was made at, and does its liability fit on top of those before it?
  FOR r IN
    SELECT b.bet_id, b.ticket_id, t.final, j.code, j.is_older, j.slots, j.exposures, j.rooms
    FROM ROWS FROM (jsonb_to_recordset(p_stakes) AS (stake_id uuid, round_ref uuid)) WITH ORDINALITY AS b (bet_id, ticket_id, n)
    JOIN jsonb_to_recordset(p_tickets) AS t (ticket_id uuid, final boolean) ON t.ticket_id = b.ticket_id
    JOIN (
      SELECT l.bet_id,
             (array_agg(coalesce(c.code, CASE WHEN (o.value ->> 'odds')::integer <> l.odds THEN 'odds_changed' END) ORDER BY l.ordinal)
               FILTER (WHERE c.code IS NOT NULL OR (o.value ->> 'odds')::integer <> l.odds))[1] AS code,
             bool_or((m.row).version <> l.odds_version) AS is_older,
             array_agg(l.slot ORDER BY l.ordinal) AS slots,
             array_agg(l.exposure_cents ORDER BY l.ordinal) AS exposures,
             array_agg(l.cap_cents - coalesce(x.exposure_cents, 0) ORDER BY l.ordinal) AS rooms
      FROM jsonb_to_recordset(p_legs) AS l (bet_id uuid, ordinal integer, slot integer, market_id text, outcome_id text, odds integer,
                                            odds_version bigint, exposure_cents bigint, cap_cents bigint)
      -- OFFSET 0: looked up one by one, however few rows the tables had when this was planned.
      LEFT JOIN LATERAL (SELECT k AS row FROM sportsbook_market k WHERE k.id = l.market_id OFFSET 0) m ON true
      LEFT JOIN LATERAL (SELECT k AS row FROM sportsbook_event k WHERE k.id = (m.row).event_id OFFSET 0) e ON true
      LEFT JOIN LATERAL (SELECT k.state FROM sportsbook_producer k WHERE k.source = (e.row).source AND k.producer = 'prematch'
                           AND k.last_message_at >= p_at - interval '20 seconds' OFFSET 0) p ON true
      LEFT JOIN LATERAL (SELECT k.exposure_cents FROM sportsbook_exposure k WHERE k.market_id = l.market_id AND k.outcome_id = l.outcome_id OFFSET 0) x ON true
      LEFT JOIN LATERAL (SELECT o.value FROM jsonb_array_elements((m.row).outcomes) o WHERE o.value ->> 'id' = l.outcome_id LIMIT 1) o ON true
      CROSS JOIN LATERAL (SELECT sportsbook_leg_code(m.row, e.row, p.state, o.value, p_at) AS code) c
      GROUP BY l.bet_id
    ) j ON j.bet_id = b.bet_id
    WHERE b.ticket_id = ANY (v_mine)
    ORDER BY b.n
  LOOP
    IF v_ticket IS DISTINCT FROM r.ticket_id THEN
      v_ticket := r.ticket_id; v_before := v_taken;
    END IF;
    CONTINUE WHEN r.ticket_id = ANY (v_again);
    -- The same price under a newer version is taken at the last try only: a receipt names the version in force.
    v_code := coalesce(r.code, CASE WHEN r.is_older AND NOT r.final THEN 'odds_changed' END);
    FOR i IN 1 .. cardinality(r.slots) LOOP
      IF v_code IS NULL AND v_taken[r.slots[i]] + r.exposures[i] > r.rooms[i] THEN
        v_code := 'stake_above_maximum';
      END IF;
    END LOOP;
    IF v_code IS NULL THEN
      FOR i IN 1 .. cardinality(r.slots) LOOP
        v_taken[r.slots[i]] := v_taken[r.slots[i]] + r.exposures[i];
      END LOOP;
    ELSIF r.final THEN
      v_refusals := v_refusals || jsonb_build_object(r.bet_id, v_code);
    ELSE
      -- Nothing of the ticket is placed: what its earlier bets took is free again.
      v_again := v_again || r.ticket_id; v_taken := v_before;
    END IF;
  END LOOP;

  -- A statement of its own, so that what follows sees what it wrote.
  v_verdicts := (
    SELECT jsonb_agg(jsonb_build_object('bet_id', s.value ->> 'stake_id', 'ticket_id', s.value ->> 'round_ref', 'n', v.n, 'verdict', v.verdict,
             'cash', v.balance_cash_cents, 'bonus', v.balance_bonus_cents, 'version', v.wallet_version))
    FROM (
      SELECT jsonb_agg(s.value || CASE WHEN v_refusals ? (s.value ->> 'stake_id') THEN jsonb_build_object('refusal', v_refusals -> (s.value ->> 'stake_id')) ELSE '{}' END
                       ORDER BY s.ordinality) AS list
      FROM jsonb_array_elements(p_stakes) WITH ORDINALITY s
      WHERE (s.value ->> 'round_ref')::uuid = ANY (v_mine) AND (s.value ->> 'round_ref')::uuid <> ALL (v_again)
    ) going
    CROSS JOIN LATERAL stakes_api_open(coalesce(going.list, '[]'), p_at, p_spend_order) v
    CROSS JOIN LATERAL (SELECT going.list -> (v.n - 1) AS value) s
  );
  IF EXISTS (SELECT FROM jsonb_array_elements(v_verdicts) v WHERE v.value ->> 'verdict' IN ('duplicate', 'key_reused')) THEN
    RAISE EXCEPTION 'a stake of the sportsbook without its ticket';
  END IF;
  v_placed := ARRAY(SELECT (v.value ->> 'bet_id')::uuid FROM jsonb_array_elements(v_verdicts) v WHERE v.value ->> 'verdict' = 'placed');

  INSERT INTO sportsbook_bet (id, ticket_id, player_id, ordinal, kind, sizes, stake_mode, stake_given_cents, stake_cents, lines, pay_cap_cents,
                              potential_cents, odds_change, receipt, placed_at)
  SELECT b.id, b.ticket_id, b.player_id, b.ordinal, b.kind, b.sizes, b.stake_mode, b.stake_given_cents, b.stake_cents, b.lines, b.pay_cap_cents,
         b.potential_cents, b.odds_change, b.receipt, p_at
  FROM jsonb_to_recordset(p_bets) AS b (id uuid, ticket_id uuid, player_id uuid, ordinal integer, kind text, sizes smallint[], stake_mode text,
                                        stake_given_cents bigint, stake_cents bigint, lines integer, pay_cap_cents bigint, potential_cents bigint,
                                        odds_change text, receipt jsonb)
  WHERE b.id = ANY (v_placed);
  INSERT INTO sportsbook_leg (bet_id, ordinal, event_id, market_id, outcome_id, odds_requested, odds, odds_version, rule_version, banker, exposure_cents, placed_at)
  SELECT l.bet_id, l.ordinal, l.event_id, l.market_id, l.outcome_id, l.odds_requested, l.odds, l.odds_version, l.rule_version, l.banker, l.exposure_cents, p_at
  FROM jsonb_to_recordset(p_legs) AS l (bet_id uuid, ordinal smallint, event_id text, market_id text, outcome_id text, odds_requested integer, odds integer,
                                        odds_version bigint, rule_version integer, banker boolean, exposure_cents bigint)
  WHERE l.bet_id = ANY (v_placed);
  INSERT INTO sportsbook_exposure AS x (market_id, outcome_id, exposure_cents, legs)
  SELECT l.market_id, l.outcome_id, sum(l.exposure_cents), count(*)
  FROM jsonb_to_recordset(p_legs) AS l (bet_id uuid, market_id text, outcome_id text, exposure_cents bigint)
  WHERE l.bet_id = ANY (v_placed)
  GROUP BY l.market_id, l.outcome_id ORDER BY l.market_id, l.outcome_id
  ON CONFLICT (market_id, outcome_id) DO UPDATE SET exposure_cents = x.exposure_cents + excluded.exposure_cents, legs = x.legs + excluded.legs;

  SELECT jsonb_object_agg(told.ticket_id, to_jsonb(told)) INTO v_told
  FROM (
    SELECT v.ticket_id, bool_or(v.verdict = 'placed') AS placed, jsonb_agg(v.verdict ORDER BY v.n) AS reasons,
           jsonb_build_object(
             'ticket_id', CASE WHEN bool_or(v.verdict = 'placed') THEN v.ticket_id END,
             'bets', jsonb_agg(
               CASE WHEN v.verdict = 'placed' THEN b.accepted
                    ELSE coalesce(b.rejected, jsonb_build_object('id', NULL, 'status', 'rejected', 'reason', v.verdict, 'message', p_texts -> v.verdict)) END ORDER BY v.n),
             'balance', (array_agg(jsonb_build_object('value', v.cash, 'bonus', v.bonus, 'version', v.version) ORDER BY v.n DESC))[1]) AS answer
    FROM jsonb_to_recordset(v_verdicts) AS v (bet_id uuid, ticket_id uuid, n integer, verdict text, cash bigint, bonus bigint, version bigint)
    JOIN jsonb_to_recordset(p_bets) AS b (id uuid, accepted jsonb, rejected jsonb) ON b.id = v.bet_id
    GROUP BY v.ticket_id
  ) told;
  UPDATE sportsbook_ticket t SET answer = v_told -> t.id::text -> 'answer' WHERE t.id = ANY (v_mine) AND (v_told -> t.id::text ->> 'placed')::boolean;
  DELETE FROM sportsbook_ticket t WHERE t.id = ANY (v_mine) AND (v_told -> t.id::text ->> 'placed')::boolean IS NOT TRUE;

  RETURN QUERY
  SELECT a.n::integer,
         CASE WHEN a.ticket_id = ANY (v_again) THEN 'again'
              WHEN a.ticket_id = ANY (v_mine) THEN CASE WHEN (v_told -> a.ticket_id::text ->> 'placed')::boolean THEN 'placed' ELSE 'refused' END
              WHEN t.fingerprint = decode(a.fingerprint, 'hex') THEN 'duplicate'
              ELSE 'key_reused' END,
         ARRAY(SELECT jsonb_array_elements_text(v_told -> a.ticket_id::text -> 'reasons')),
         CASE WHEN a.ticket_id = ANY (v_mine) THEN v_told -> a.ticket_id::text -> 'answer' ELSE t.answer END
  FROM ROWS FROM (jsonb_to_recordset(p_tickets) AS (ticket_id uuid, player_id uuid, key text, fingerprint text)) WITH ORDINALITY
       AS a (ticket_id, player_id, key, fingerprint, n)
  LEFT JOIN LATERAL (SELECT k.* FROM sportsbook_ticket k WHERE k.player_id = a.player_id AND k.key = a.key OFFSET 0) t ON true
  ORDER BY a.n;
END
$$;
