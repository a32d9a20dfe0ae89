-- Gives the legs of accepted bets their contracted prices, from which on they follow results, and their outcomes the liability of those prices.
CREATE OR REPLACE FUNCTION sportsbook_contract_legs(p_legs jsonb, p_accepted uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sportsbook_exposure x SET exposure_cents = x.exposure_cents + d.growth
  FROM (
    SELECT l.market_id, l.outcome_id, sum(l.exposure_cents - g.exposure_cents) AS growth
    FROM jsonb_to_recordset(p_legs) AS l (bet_id uuid, ordinal smallint, market_id text, outcome_id text, exposure_cents bigint)
    JOIN LATERAL (SELECT k.exposure_cents FROM sportsbook_leg k WHERE k.bet_id = l.bet_id AND k.ordinal = l.ordinal OFFSET 0) g ON true
    WHERE l.bet_id = ANY (p_accepted) GROUP BY l.market_id, l.outcome_id
    HAVING sum(l.exposure_cents - g.exposure_cents) <> 0
  ) d
  WHERE x.market_id = d.market_id AND x.outcome_id = d.outcome_id
    AND x.market_id = ANY (ARRAY(SELECT l.market_id FROM jsonb_to_recordset(p_legs) AS l (market_id text)));
  UPDATE sportsbook_leg g
  SET odds_staked = g.odds, odds = l.odds, odds_version = l.odds_version, exposure_cents = l.exposure_cents, liability_cents = l.exposure_cents,
      result_version = 0
  FROM jsonb_to_recordset(p_legs) AS l (bet_id uuid, ordinal smallint, odds integer, odds_version bigint, exposure_cents bigint)
  WHERE g.bet_id = l.bet_id AND g.ordinal = l.ordinal AND g.bet_id = ANY (p_accepted);
END
$$;
