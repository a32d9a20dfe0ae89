-- How many of a match's liabilities are held by this: five numbers per match of a batch.
--   bound    what its bets may cost at most
--   version  of the bound
--   ticket, pool, own  the ticket (or bet) that was last judged, what it has added so far, and in how many legs
CREATE OR REPLACE FUNCTION sportsbook_match_rooms(p_legs jsonb) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(n.value ORDER BY m.slot, n.place), '{}')
  FROM (SELECT DISTINCT l.match_slot AS slot, l.event_id FROM jsonb_to_recordset(p_legs) AS l (match_slot integer, event_id text)) m
  LEFT JOIN LATERAL (SELECT k.bound_cents, k.version FROM sportsbook_liability k WHERE k.event_id = m.event_id OFFSET 0) k ON true
  CROSS JOIN LATERAL unnest(ARRAY[coalesce(k.bound_cents, 0), coalesce(k.version, 0), 0, 0, 0]) WITH ORDINALITY AS n (value, place)
$$;

-- The rooms after a leg has added `p_cents` to its match (`p_slot`), null where its cap does not allow it. While the bound leaves room nothing else is asked.
-- Otherwise the worst case counts that was computed for the leg: `p_peak` where its outcome pays, `p_worst` over all. It is of version `p_version` (null:
-- not computed) and so holds only as long as nothing but the ticket's own bets was added since.
CREATE OR REPLACE FUNCTION sportsbook_take_room(
  p_rooms bigint[], p_slot integer, p_ticket bigint, p_cents bigint, p_cap bigint, p_peak bigint, p_worst bigint, p_version bigint
) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  o      integer := 5 * (p_slot - 1);
  v_pool bigint := CASE WHEN p_rooms[o + 3] = p_ticket THEN p_rooms[o + 4] ELSE 0 END;
  v_own  bigint := CASE WHEN p_rooms[o + 3] = p_ticket THEN p_rooms[o + 5] ELSE 0 END;
BEGIN
  IF p_cents <= 0 THEN
    RETURN p_rooms;
  ELSIF p_rooms[o + 1] + p_cents <= p_cap THEN
    p_rooms[o + 1] := p_rooms[o + 1] + p_cents;
  ELSIF p_rooms[o + 2] = p_version + v_own AND p_peak + v_pool + p_cents <= p_cap THEN
    p_rooms[o + 1] := greatest(p_worst + v_pool, p_peak + v_pool + p_cents);
  ELSE
    RETURN NULL;
  END IF;
  p_rooms[o + 2] := p_rooms[o + 2] + 1; p_rooms[o + 3] := p_ticket; p_rooms[o + 4] := v_pool + p_cents; p_rooms[o + 5] := v_own + 1;
  RETURN p_rooms;
END
$$;

-- Stores the bounds that a batch has come to. A bet that is refused afterwards, for want of money, leaves its part in: it is a bound.
-- Only what has risen: a match of which the batch has only tickets that another process placed is not locked, and what was read of it may be old.
CREATE OR REPLACE FUNCTION sportsbook_keep_rooms(p_legs jsonb, p_rooms bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sportsbook_liability k SET bound_cents = p_rooms[5 * m.slot - 4], version = p_rooms[5 * m.slot - 3]
  FROM (SELECT DISTINCT l.match_slot AS slot, l.event_id FROM jsonb_to_recordset(p_legs) AS l (match_slot integer, event_id text)) m
  WHERE k.event_id = m.event_id AND k.version < p_rooms[5 * m.slot - 3]
    AND k.event_id = ANY (ARRAY(SELECT l.event_id FROM jsonb_to_recordset(p_legs) AS l (event_id text)));
END
$$;

-- Locks the liabilities of these matches in the order of their ids; one without a row gets one. Before those of outcomes.
CREATE OR REPLACE FUNCTION sportsbook_lock_matches(p_events text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sportsbook_liability (event_id)
  SELECT DISTINCT e FROM unnest(p_events) e WHERE NOT EXISTS (SELECT FROM sportsbook_liability k WHERE k.event_id = e) ORDER BY e
  ON CONFLICT DO NOTHING;
  PERFORM FROM sportsbook_liability k WHERE k.event_id = ANY (p_events) ORDER BY k.event_id FOR NO KEY UPDATE;
END
$$;

-- A score that falls, or a period that changes, opens endings that a bound may have left out: it is the sum of all liabilities again.
-- The lock is a statement of its own: one that waited within the UPDATE would count the liabilities of before the wait, without the bets that it waited for.
CREATE OR REPLACE FUNCTION sportsbook_widen_liability() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM sportsbook_liability k WHERE k.event_id = NEW.id FOR NO KEY UPDATE;
  UPDATE sportsbook_liability k
  SET version = k.version + 1,
      bound_cents = (SELECT coalesce(sum(x.exposure_cents), 0)
                     FROM sportsbook_market m JOIN sportsbook_exposure x ON x.market_id = m.id WHERE m.event_id = NEW.id)
  WHERE k.event_id = NEW.id;
  RETURN NULL;
END
$$;
