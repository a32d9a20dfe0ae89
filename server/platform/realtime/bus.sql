-- Publishes pieces numbered from p_first on, and deletes this publisher's pieces except the last p_keep. The same numbers again change nothing, so a call with
-- unknown outcome is simply repeated. Never part of a transaction with money in it: NOTIFY holds a lock of the whole server while it commits.
CREATE OR REPLACE FUNCTION platform_bus_publish(p_publisher uuid, p_first bigint, p_pieces text[], p_keep integer, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
BEGIN
  -- The relay deletes the outbox rows afterwards and waits for its own commit, which writes this one out too.
  PERFORM set_config('synchronous_commit', 'off', true);
  IF p_first = 1 THEN
    DELETE FROM platform_bus_piece b WHERE b.publisher IN (SELECT p.id FROM platform_bus_publisher p WHERE p.at < p_at - interval '1 day');
    DELETE FROM platform_bus_publisher p WHERE p.at < p_at - interval '1 day';
  END IF;
  INSERT INTO platform_bus_publisher AS p (id, head, at) VALUES (p_publisher, p_first + cardinality(p_pieces) - 1, p_at)
  ON CONFLICT (id) DO UPDATE SET head = greatest(p.head, excluded.head), at = excluded.at;
  INSERT INTO platform_bus_piece (publisher, n, messages)
  SELECT p_publisher, p_first + piece.ordinality - 1, piece.messages FROM unnest(p_pieces) WITH ORDINALITY AS piece (messages, ordinality)
  ON CONFLICT DO NOTHING;
  -- A payload has room for less than 8,000 bytes; a larger piece is read from the table.
  PERFORM pg_notify('palpite_bus', concat_ws(' ', p_publisher, p_first + piece.ordinality - 1,
                                             CASE WHEN octet_length(piece.messages) <= 7500 THEN piece.messages END))
  FROM unnest(p_pieces) WITH ORDINALITY AS piece (messages, ordinality);
  DELETE FROM platform_bus_piece b WHERE b.publisher = p_publisher AND b.n <= p_first - p_keep;
END
$$;

-- Messages published beyond p_seen ({"publisher": number}), each publisher's in order. A publisher with newer, already deleted pieces comes with null.
CREATE OR REPLACE FUNCTION platform_bus_since(p_seen jsonb) RETURNS TABLE (publisher uuid, head bigint, n bigint, messages text)
LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT p.id, p.head, b.n, b.messages
  FROM platform_bus_publisher p
  LEFT JOIN LATERAL (
    SELECT k.n, k.messages FROM platform_bus_piece k WHERE k.publisher = p.id AND k.n > coalesce((p_seen ->> p.id::text)::bigint, 0)
  ) b ON true
  WHERE p.head > coalesce((p_seen ->> p.id::text)::bigint, 0)
  ORDER BY p.id, b.n
$$;
