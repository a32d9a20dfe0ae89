-- Adds stakes to the positions of a seat, both in centavos by position.
CREATE OR REPLACE FUNCTION originals_table_add_stakes(p_stakes jsonb, p_more jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT p_stakes || coalesce(
    (SELECT jsonb_object_agg(m.key, m.value::bigint + coalesce((p_stakes ->> m.key)::bigint, 0)) FROM jsonb_each_text(p_more) m), '{}')
$$;

-- The terms of a bet never change, and a finished bet never changes at all.
CREATE OR REPLACE FUNCTION originals_table_bet_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' OR (NEW.id, NEW.game, NEW.round_id, NEW.player_id, NEW.position, NEW.stake_cents, NEW.pays_e2, NEW.target_e2, NEW.placed_at)
     IS DISTINCT FROM (OLD.id, OLD.game, OLD.round_id, OLD.player_id, OLD.position, OLD.stake_cents, OLD.pays_e2, OLD.target_e2, OLD.placed_at) THEN
    RAISE EXCEPTION 'a bet of a table cannot be rewritten' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;

-- Writes the bets of the stakes that were placed, and counts them on their players' seats. Runs under the locks and settings of originals_table_bet_batch.
CREATE OR REPLACE FUNCTION originals_table_write_bets(p_game text, p_rows jsonb, p_placed uuid[], p_at timestamptz, p_pays jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO originals_table_bet AS b (id, game, round_id, player_id, position, stake_cents, pays_e2, target_e2, placed_at)
  SELECT r.stake_id, p_game, r.round_ref, r.player_id, r.position, r.stake_cents,
         coalesce(r.pays_e2, (SELECT max(pays.value::integer) FROM jsonb_array_elements_text(p_pays -> r.position) pays)), r.target_e2, p_at
  FROM jsonb_to_recordset(p_rows) AS r (stake_id uuid, round_ref uuid, player_id uuid, position text, stake_cents bigint, pays_e2 integer, target_e2 integer)
  WHERE r.stake_id = ANY (p_placed);
  UPDATE originals_table_seat s SET stakes = originals_table_add_stakes(s.stakes, b.stakes), bets = s.bets + b.bets
  FROM (SELECT p.round_id, p.player_id, jsonb_object_agg(p.position, p.cents) AS stakes, sum(p.bets)::integer AS bets
        FROM (SELECT k.round_id, k.player_id, k.position, sum(k.stake_cents)::bigint AS cents, count(*) AS bets
              FROM originals_table_bet k WHERE k.id = ANY (p_placed) GROUP BY 1, 2, 3) p GROUP BY 1, 2) b
  WHERE s.round_id = b.round_id AND s.player_id = b.player_id
    AND s.round_id = ANY (ARRAY(SELECT k.round_id FROM originals_table_bet k WHERE k.id = ANY (p_placed)))
    AND s.player_id = ANY (ARRAY(SELECT k.player_id FROM originals_table_bet k WHERE k.id = ANY (p_placed)));
END
$$;
