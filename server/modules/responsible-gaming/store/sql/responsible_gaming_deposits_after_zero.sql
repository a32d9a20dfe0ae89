-- Deposits between two instants within `p_soon_seconds` of the move that brought the balance below `p_below`.
CREATE OR REPLACE FUNCTION responsible_gaming_deposits_after_zero(
  p_player uuid, p_from timestamptz, p_to timestamptz, p_below bigint, p_soon_seconds double precision
) RETURNS integer LANGUAGE sql STABLE SET search_path = public AS $$
  WITH step AS (
    SELECT s.kind, s.at, s.balance_after,
           lag(s.balance_after) OVER moves AS balance_before, lag(s.at) OVER moves AS emptied_at
    FROM wallet_api_player_step s WHERE s.player_id = p_player AND s.at > p_from - make_interval(secs => p_soon_seconds) AND s.at <= p_to
    WINDOW moves AS (ORDER BY s.at, s.id)
  )
  SELECT count(*)::integer FROM step
  WHERE kind = 'deposit' AND at > p_from AND balance_before < p_below AND at - emptied_at <= make_interval(secs => p_soon_seconds)
$$;
