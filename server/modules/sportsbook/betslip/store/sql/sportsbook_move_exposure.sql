-- Takes the liability of bets off their outcomes (`p_sign` −1: they are void) or puts it back (1: they are not, after all). Once per change of a bet.
CREATE OR REPLACE FUNCTION sportsbook_move_exposure(p_bets uuid[], p_sign integer) RETURNS void
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM (
    SELECT DISTINCT l.market_id, l.outcome_id FROM sportsbook_leg l WHERE l.bet_id = ANY (p_bets) ORDER BY l.market_id, l.outcome_id
  ) l
  CROSS JOIN LATERAL (SELECT FROM sportsbook_exposure x WHERE x.market_id = l.market_id AND x.outcome_id = l.outcome_id FOR NO KEY UPDATE) locked;
  UPDATE sportsbook_exposure x SET exposure_cents = x.exposure_cents + p_sign * d.cents, legs = x.legs + p_sign * d.legs
  FROM (SELECT l.market_id, l.outcome_id, sum(l.exposure_cents) AS cents, count(*) AS legs
        FROM sportsbook_leg l WHERE l.bet_id = ANY (p_bets) GROUP BY l.market_id, l.outcome_id) d
  WHERE x.market_id = d.market_id AND x.outcome_id = d.outcome_id
    AND x.market_id = ANY (ARRAY(SELECT l.market_id FROM sportsbook_leg l WHERE l.bet_id = ANY (p_bets)));
END
$$;
