-- A player's net loss between two instants, the first exclusive: stakes less prizes and refunds, corrections included; below zero the player won.
CREATE OR REPLACE FUNCTION responsible_gaming_lost_between(p_player uuid, p_from timestamptz, p_to timestamptz) RETURNS bigint
LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT coalesce(sum(CASE WHEN s.kind IN ('stake', 'win_taken_back', 'award_reversed', 'refund_taken_back') THEN s.amount ELSE -s.amount END), 0)::bigint
  FROM wallet_api_player_step s
  WHERE s.player_id = p_player AND s.at > p_from AND s.at <= p_to
    AND s.kind IN ('stake', 'win', 'award', 'refund', 'win_taken_back', 'award_reversed', 'refund_taken_back')
$$;
