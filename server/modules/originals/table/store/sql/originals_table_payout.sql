-- What a stake on a position is paid, floored, by the hundredths that each position returns; nothing where the position is absent.
CREATE OR REPLACE FUNCTION originals_table_payout(p_stake_cents bigint, p_pays jsonb, p_position text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(div(p_stake_cents::numeric * (p_pays ->> p_position)::numeric, 100), 0)::bigint
$$;
