-- Under the locks: which of these waiting bets are to be planned anew, and which are rejected for their match's sake or for want of liability, with the
-- rejection.
CREATE OR REPLACE FUNCTION sportsbook_judge_acceptances(
  p_bets jsonb, p_legs jsonb, p_mine uuid[], p_at timestamptz, OUT again uuid[], OUT refusals jsonb
) LANGUAGE plpgsql AS $$
DECLARE
  r       record;
  v_taken bigint[] := array_fill(0::bigint, ARRAY[(SELECT coalesce(max((l ->> 'slot')::integer), 0) + 1 FROM jsonb_array_elements(p_legs) l)]);
  v_fits  boolean;
  v_rooms bigint[] := sportsbook_match_rooms(p_legs);
  v_room  bigint[];
BEGIN
  again := '{}'; refusals := '{}';
  FOR r IN SELECT j.* FROM sportsbook_acceptances_to_judge(p_bets, p_legs, p_mine, p_at) j
  LOOP
    IF r.cancelled IS NOT NULL THEN
      refusals := refusals || jsonb_build_object(r.bet_id, r.cancelled);
    ELSIF r.is_moved THEN
      again := again || r.bet_id;
    ELSIF r.decision = 'accept' THEN
      v_fits := true; v_room := v_rooms;
      -- Only what a better price adds is judged: the rest is there since the placement.
      FOR i IN 1 .. cardinality(r.slots) LOOP
        v_fits := v_fits AND (r.growths[i] <= 0 OR v_taken[r.slots[i]] + r.growths[i] <= r.rooms[i]);
        IF v_fits THEN
          v_room := sportsbook_take_room(v_room, r.match_slots[i], r.n, r.match_cents[i], r.match_caps[i], r.match_peaks[i],
                                         r.match_worsts[i], r.match_versions[i]);
          v_fits := v_room IS NOT NULL;
        END IF;
      END LOOP;
      IF v_fits THEN
        v_rooms := v_room;
        FOR i IN 1 .. cardinality(r.slots) LOOP
          v_taken[r.slots[i]] := v_taken[r.slots[i]] + greatest(0, r.growths[i]);
        END LOOP;
      ELSE
        refusals := refusals || jsonb_build_object(r.bet_id, jsonb_build_object('reason', 'stake_above_maximum'));
      END IF;
    END IF;
  END LOOP;
  PERFORM sportsbook_keep_rooms(p_legs, v_rooms);
END
$$;
