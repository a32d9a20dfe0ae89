-- What is on the positions of a seat, in centavos by name, with a stake more.
CREATE OR REPLACE FUNCTION originals_table_add_stake(p_stakes jsonb, p_position text, p_cents bigint) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT p_stakes || jsonb_build_object(p_position, coalesce((p_stakes ->> p_position)::bigint, 0) + p_cents)
$$;
