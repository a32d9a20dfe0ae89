-- What is forgotten by rule is found by index, in batches (server/platform/retention, docs/operations/retention.md).
CREATE INDEX platform_idempotency_age ON platform_idempotency (created_at);
CREATE INDEX identity_session_over ON identity_session (coalesce(ended_at, expires_at));
CREATE INDEX identity_device_seen ON identity_device (last_seen_at);
CREATE INDEX identity_one_time_secret_over ON identity_one_time_secret (expires_at);
CREATE INDEX notifications_message_age ON notifications_message (created_at);
CREATE INDEX notifications_inbox_age ON notifications_inbox (created_at);
CREATE INDEX verification_event_age ON verification_event (received_at);
CREATE INDEX payments_receipt_unknown ON payments_receipt (settled_at) WHERE status = 'unknown';
CREATE INDEX site_support_message_closed ON site_support_message (updated_at) WHERE status = 'closed';

-- The site may not delete from these two. What is older than five years (of 366 days) goes through these functions, which measure the five years from the newest row as well:
-- a lie about time empties nothing without leaving a row from the future behind.
CREATE FUNCTION identity_forget_access(p_at timestamptz, p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  v_newest timestamptz := (SELECT at FROM identity_access_log ORDER BY id DESC LIMIT 1);
  v_forgotten integer;
BEGIN
  PERFORM set_config('palpite.forgetting', 'identity_access_log', true);
  DELETE FROM identity_access_log
  WHERE id = ANY (ARRAY (SELECT id FROM identity_access_log WHERE at < least(p_at, v_newest) - interval '1830 days' LIMIT p_limit));
  GET DIAGNOSTICS v_forgotten = ROW_COUNT;
  PERFORM set_config('palpite.forgetting', '', true);
  RETURN v_forgotten;
END
$$;
CREATE FUNCTION site_forget_support(p_at timestamptz, p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  v_newest timestamptz := (SELECT max(updated_at) FROM site_support_message WHERE status = 'closed');
  v_forgotten integer;
BEGIN
  DELETE FROM site_support_message WHERE case_number = ANY (ARRAY (
    SELECT case_number FROM site_support_message WHERE status = 'closed' AND updated_at < least(p_at, v_newest) - interval '1830 days' LIMIT p_limit));
  GET DIAGNOSTICS v_forgotten = ROW_COUNT;
  RETURN v_forgotten;
END
$$;
REVOKE EXECUTE ON FUNCTION identity_forget_access, site_forget_support FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity_forget_access, site_forget_support TO palpite_app;
