-- Under the locks: is every price still what the bet was made at, and does its liability fit on top of those before it, on its outcome
-- and on its match? Answers the tickets that are to be made
-- anew, and of final tickets the bets that are refused, with their reasons.
CREATE OR REPLACE FUNCTION sportsbook_judge_batch(
  p_tickets jsonb, p_stakes jsonb, p_legs jsonb, p_mine uuid[], p_at timestamptz, OUT again uuid[], OUT refusals jsonb
) LANGUAGE plpgsql AS $$
DECLARE
  r        record;
  v_taken  bigint[] := array_fill(0::bigint, ARRAY[(SELECT coalesce(max((l ->> 'slot')::integer), 0) + 1 FROM jsonb_array_elements(p_legs) l)]);
  v_before bigint[];
  v_rooms  bigint[] := sportsbook_match_rooms(p_legs);
  v_kept   bigint[];
  v_room   bigint[];
  v_ticket uuid;
  v_code   text;
BEGIN
  again := '{}'; refusals := '{}';
  FOR r IN SELECT b.* FROM sportsbook_bets_to_judge(p_tickets, p_stakes, p_legs, p_mine, p_at) b
  LOOP
    IF v_ticket IS DISTINCT FROM r.ticket_id THEN
      v_ticket := r.ticket_id; v_before := v_taken; v_kept := v_rooms;
    END IF;
    CONTINUE WHEN r.ticket_id = ANY (again);
    -- The same price under a newer version is taken at the last try only: a receipt names the version in force.
    v_code := coalesce(r.code, CASE WHEN r.is_older AND NOT r.final THEN 'odds_changed' END);
    FOR i IN 1 .. cardinality(r.slots) LOOP
      IF v_code IS NULL AND v_taken[r.slots[i]] + r.exposures[i] > r.rooms[i] THEN
        v_code := 'stake_above_maximum';
      END IF;
    END LOOP;
    v_room := v_rooms;
    FOR i IN 1 .. cardinality(r.slots) LOOP
      IF v_code IS NULL THEN
        v_room := sportsbook_take_room(v_room, r.match_slots[i], r.ticket, r.match_cents[i], r.match_caps[i], r.match_peaks[i], r.match_worsts[i],
                                       r.match_versions[i]);
        v_code := CASE WHEN v_room IS NULL THEN 'stake_above_maximum' END;
      END IF;
    END LOOP;
    IF v_code IS NULL THEN
      v_rooms := v_room;
      FOR i IN 1 .. cardinality(r.slots) LOOP
        v_taken[r.slots[i]] := v_taken[r.slots[i]] + r.exposures[i];
      END LOOP;
    ELSIF r.final THEN
      refusals := refusals || jsonb_build_object(r.bet_id, v_code);
    ELSE
      -- Nothing of the ticket is placed: what its earlier bets took is free again.
      again := again || r.ticket_id; v_taken := v_before; v_rooms := v_kept;
    END IF;
  END LOOP;
  PERFORM sportsbook_keep_rooms(p_legs, v_rooms);
END
$$;
