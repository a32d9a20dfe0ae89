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
