-- How long the play that goes on has lasted: whole minutes from its first stake to `p_at`, no two stakes further apart than a pause. 0 once a pause has begun.
CREATE OR REPLACE FUNCTION responsible_gaming_play_minutes(p_player uuid, p_at timestamptz, p_pause_seconds double precision) RETURNS integer
LANGUAGE sql STABLE SET search_path = public AS $$
  WITH bet_at AS (
    SELECT s.at, lead(s.at, 1, p_at) OVER (ORDER BY s.at) - s.at > make_interval(secs => p_pause_seconds) AS before_pause
    FROM wallet_api_player_step s WHERE s.player_id = p_player AND s.kind = 'stake' AND s.at > p_at - interval '1 day' AND s.at <= p_at
  )
  SELECT coalesce(floor(extract(epoch FROM p_at - min(s.at)) / 60), 0)::integer FROM bet_at s
  WHERE s.at > coalesce((SELECT max(p.at) FROM bet_at p WHERE p.before_pause), '-infinity')
$$;

-- A player's loss between two instants, the first exclusive: stakes less prizes and refunds, corrections included; negative for a win.
CREATE OR REPLACE FUNCTION responsible_gaming_lost_between(p_player uuid, p_from timestamptz, p_to timestamptz) RETURNS bigint
LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT coalesce(sum(CASE WHEN s.kind IN ('stake', 'win_taken_back', 'award_reversed', 'refund_taken_back') THEN s.amount ELSE -s.amount END), 0)::bigint
  FROM wallet_api_player_step s
  WHERE s.player_id = p_player AND s.at > p_from AND s.at <= p_to
    AND s.kind IN ('stake', 'win', 'award', 'refund', 'win_taken_back', 'award_reversed', 'refund_taken_back')
$$;

-- Deposits between two instants that came within `p_soon_seconds` of the balance having fallen below `p_below`: the move before them left it there.
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
