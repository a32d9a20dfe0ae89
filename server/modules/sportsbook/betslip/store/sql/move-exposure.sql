-- Takes the liability of bets off their outcomes (`p_sign` −1: they are void) or puts it back (1: they are not, after all; their matches' bounds rise). Once
-- per change of a bet.
CREATE OR REPLACE FUNCTION sportsbook_move_exposure(p_bets uuid[], p_sign integer) RETURNS void
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
BEGIN
  IF p_sign > 0 THEN
    PERFORM sportsbook_raise_bounds(coalesce((
      SELECT jsonb_agg(jsonb_build_object('event_id', l.event_id, 'cents', l.liability_cents)) FROM sportsbook_leg l WHERE l.bet_id = ANY (p_bets)), '[]'));
  END IF;
  PERFORM FROM (
    SELECT DISTINCT l.market_id, l.outcome_id FROM sportsbook_leg l WHERE l.bet_id = ANY (p_bets) ORDER BY l.market_id, l.outcome_id
  ) l
  CROSS JOIN LATERAL (SELECT FROM sportsbook_exposure x WHERE x.market_id = l.market_id AND x.outcome_id = l.outcome_id FOR NO KEY UPDATE) locked;
  UPDATE sportsbook_exposure x SET exposure_cents = x.exposure_cents + p_sign * d.cents, legs = x.legs + p_sign * d.legs
  FROM (SELECT l.market_id, l.outcome_id, sum(l.liability_cents) AS cents, count(*) AS legs
        FROM sportsbook_leg l WHERE l.bet_id = ANY (p_bets) GROUP BY l.market_id, l.outcome_id) d
  WHERE x.market_id = d.market_id AND x.outcome_id = d.outcome_id
    AND x.market_id = ANY (ARRAY(SELECT l.market_id FROM sportsbook_leg l WHERE l.bet_id = ANY (p_bets)));
END
$$;

-- Raises the bounds of matches by what is added to their liabilities: [{event_id, cents}].
CREATE OR REPLACE FUNCTION sportsbook_raise_bounds(p_added jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sportsbook_lock_matches(ARRAY(SELECT DISTINCT a.event_id FROM jsonb_to_recordset(p_added) AS a (event_id text, cents bigint) WHERE a.cents > 0));
  UPDATE sportsbook_liability k SET bound_cents = k.bound_cents + a.cents, version = k.version + 1
  FROM (SELECT d.event_id, sum(greatest(d.cents, 0)) AS cents FROM jsonb_to_recordset(p_added) AS d (event_id text, cents bigint) GROUP BY 1) a
  WHERE k.event_id = a.event_id AND a.cents > 0;
END
$$;

-- Brings legs to what they add now: [{bet_id, ordinal, cents, widens}], of bets whose liability is counted. Where one `widens`, it may cost in other cases than
-- before, and the bound of its match rises by all of it. Locks matches, then outcomes.
CREATE OR REPLACE FUNCTION sportsbook_set_liabilities(p_legs jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
DECLARE
  v_changes jsonb;  -- [{market_id, outcome_id, event_id, cents: by how much, bound: of its match}]
BEGIN
  v_changes := (
    SELECT jsonb_agg(jsonb_build_object('market_id', l.market_id, 'outcome_id', l.outcome_id, 'event_id', l.event_id, 'cents', n.cents - l.liability_cents,
                                        'bound', CASE WHEN n.widens THEN n.cents ELSE n.cents - l.liability_cents END))
    FROM jsonb_to_recordset(p_legs) AS n (bet_id uuid, ordinal smallint, cents bigint, widens boolean)
    CROSS JOIN LATERAL (SELECT k.* FROM sportsbook_leg k WHERE k.bet_id = n.bet_id AND k.ordinal = n.ordinal OFFSET 0) l
    WHERE n.cents <> l.liability_cents OR n.widens);
  IF v_changes IS NULL THEN
    RETURN;
  END IF;
  PERFORM sportsbook_raise_bounds((
    SELECT jsonb_agg(jsonb_build_object('event_id', c.event_id, 'cents', c.bound)) FROM jsonb_to_recordset(v_changes) AS c (event_id text, bound bigint)));
  PERFORM FROM (
    SELECT DISTINCT c.market_id, c.outcome_id FROM jsonb_to_recordset(v_changes) AS c (market_id text, outcome_id text) ORDER BY c.market_id, c.outcome_id
  ) l
  CROSS JOIN LATERAL (SELECT FROM sportsbook_exposure x WHERE x.market_id = l.market_id AND x.outcome_id = l.outcome_id FOR NO KEY UPDATE) locked;
  UPDATE sportsbook_exposure x SET exposure_cents = x.exposure_cents + d.cents
  FROM (SELECT c.market_id, c.outcome_id, sum(c.cents) AS cents FROM jsonb_to_recordset(v_changes) AS c (market_id text, outcome_id text, cents bigint)
        GROUP BY 1, 2) d
  WHERE x.market_id = d.market_id AND x.outcome_id = d.outcome_id
    AND x.market_id = ANY (ARRAY(SELECT c.market_id FROM jsonb_to_recordset(v_changes) AS c (market_id text)));
  UPDATE sportsbook_leg k SET liability_cents = n.cents
  FROM jsonb_to_recordset(p_legs) AS n (bet_id uuid, ordinal smallint, cents bigint)
  WHERE k.bet_id = n.bet_id AND k.ordinal = n.ordinal AND k.liability_cents <> n.cents;
END
$$;
