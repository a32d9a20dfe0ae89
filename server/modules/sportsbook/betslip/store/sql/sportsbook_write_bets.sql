-- Writes the bets that were placed, accepted, or waiting for their acceptance (`accept_after`) or for an operator (`review`), their legs and combinations, and
-- what the legs add to the liability of their outcomes. Runs under the locks of sportsbook_place_batch.
CREATE OR REPLACE FUNCTION sportsbook_write_bets(p_bets jsonb, p_legs jsonb, p_placed uuid[], p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sportsbook_bet (id, ticket_id, player_id, ordinal, kind, sizes, stake_mode, stake_given_cents, stake_cents, lines, pay_cap_cents,
                              potential_cents, odds_change, receipt, placed_at,
                              status, accept_after, due_at)
  SELECT b.id, b.ticket_id, b.player_id, b.ordinal, b.kind, b.sizes, b.stake_mode, b.stake_given_cents, b.stake_cents, b.lines, b.pay_cap_cents,
         b.potential_cents, b.odds_change, b.receipt, p_at,
         CASE WHEN b.accept_after IS NULL THEN 'accepted' ELSE 'pending_acceptance' END, b.accept_after,
         coalesce((b.review ->> 'due_at')::timestamptz, b.accept_after)
  FROM jsonb_to_recordset(p_bets) AS b (id uuid, ticket_id uuid, player_id uuid, ordinal integer, kind text, sizes smallint[], stake_mode text,
                                        stake_given_cents bigint, stake_cents bigint, lines integer, pay_cap_cents bigint, potential_cents bigint,
                                        odds_change text, receipt jsonb, accept_after timestamptz, review jsonb)
  WHERE b.id = ANY (p_placed);
  INSERT INTO sportsbook_bet_review (bet_id, cause, taken_at, due_at)
  SELECT b.id, b.review ->> 'cause', p_at, (b.review ->> 'due_at')::timestamptz
  FROM jsonb_to_recordset(p_bets) AS b (id uuid, review jsonb) WHERE b.id = ANY (p_placed) AND b.review ->> 'cause' IS NOT NULL;
  INSERT INTO sportsbook_leg (bet_id, ordinal, event_id, market_id, outcome_id, odds_requested, odds, odds_version, rule_version, banker, builder,
                              exposure_cents, liability_cents, placed_at, result_version)
  SELECT l.bet_id, l.ordinal, l.event_id, l.market_id, l.outcome_id, l.odds_requested, l.odds, l.odds_version, l.rule_version, l.banker, l.builder,
         l.exposure_cents, l.exposure_cents, p_at, CASE WHEN l.is_waiting THEN 2147483647 ELSE 0 END
  FROM jsonb_to_recordset(p_legs) AS l (bet_id uuid, ordinal smallint, event_id text, market_id text, outcome_id text, odds_requested integer, odds integer,
                                        odds_version bigint, rule_version integer, banker boolean, builder smallint, is_waiting boolean, exposure_cents bigint)
  WHERE l.bet_id = ANY (p_placed);
  INSERT INTO sportsbook_builder (bet_id, ordinal, odds_requested, odds, prices, is_waiting)
  SELECT b.id, g.ordinal, g.odds_requested, g.odds, g.prices, b.accept_after IS NOT NULL
  FROM jsonb_to_recordset(p_bets) AS b (id uuid, accept_after timestamptz, builders jsonb)
  CROSS JOIN LATERAL jsonb_to_recordset(b.builders) AS g (ordinal smallint, odds_requested integer, odds integer, prices integer[])
  WHERE b.id = ANY (p_placed);
  INSERT INTO sportsbook_exposure AS x (market_id, outcome_id, exposure_cents, legs)
  SELECT l.market_id, l.outcome_id, sum(l.exposure_cents), count(*)
  FROM jsonb_to_recordset(p_legs) AS l (bet_id uuid, market_id text, outcome_id text, exposure_cents bigint)
  WHERE l.bet_id = ANY (p_placed)
  GROUP BY l.market_id, l.outcome_id ORDER BY l.market_id, l.outcome_id
  ON CONFLICT (market_id, outcome_id) DO UPDATE SET exposure_cents = x.exposure_cents + excluded.exposure_cents, legs = x.legs + excluded.legs;
END
$$;
