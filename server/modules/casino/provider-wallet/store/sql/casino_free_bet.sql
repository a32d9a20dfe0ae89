-- Takes the bet of a free round: it takes no money, and uses one round of its grant. `p_row`: as in casino_bet_batch, with `grant_ref`; a null
-- `casino_session_id` is a supplier that names no session. `needs_settled_bet`: no free rounds before a first settled bet (the profile br). The player is
-- locked first.
CREATE OR REPLACE FUNCTION casino_free_bet(p_row jsonb, p_at timestamptz)
RETURNS TABLE (verdict casino_free_bet_verdict, balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  r       record;
  v_known casino_transaction;
  v_grant casino_free_rounds;
  v_round uuid;
BEGIN
  SELECT * INTO r FROM jsonb_to_record(p_row) AS b (
    source text, player_id uuid, game text, key text, round_ref text, round_id uuid, casino_session_id uuid, grant_ref text, fingerprint text,
    session_id uuid, session_epoch integer, session_expires_at timestamptz, needs_approval boolean, needs_settled_bet boolean, closes boolean);
  PERFORM stakes_api_lock(ARRAY[r.player_id], p_at);
  SELECT t.* INTO v_known FROM casino_transaction t WHERE t.source = r.source AND t.transaction_id = r.key;
  IF v_known.transaction_id IS NOT NULL THEN
    RETURN QUERY SELECT (CASE WHEN v_known.kind = 'bet' AND v_known.fingerprint = decode(r.fingerprint, 'hex') THEN 'duplicate'
                              ELSE 'transaction_conflict' END)::casino_free_bet_verdict,
                        v_known.balance_cash_cents, v_known.balance_bonus_cents, v_known.wallet_version;
    RETURN;
  END IF;
  SELECT g.* INTO v_grant FROM casino_free_rounds g WHERE g.source = r.source AND g.ref = r.grant_ref FOR NO KEY UPDATE;
  SELECT b.balance_cash_cents, b.balance_bonus_cents, b.wallet_version INTO balance_cash_cents, balance_bonus_cents, wallet_version
  FROM stakes_api_balance(r.player_id) b;
  verdict := CASE
    WHEN EXISTS (SELECT FROM casino_transaction t WHERE t.source = r.source AND t.reference = r.key AND t.kind = 'rollback') THEN 'rolled_back'
    WHEN r.casino_session_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM casino_session s WHERE s.id = r.casino_session_id AND s.player_id = r.player_id AND s.ended_at IS NULL) THEN 'session_ended'
    WHEN stakes_api_refusal(r.player_id, r.session_id, r.session_epoch, r.session_expires_at, r.needs_approval, p_at) IS NOT NULL
      THEN stakes_api_refusal(r.player_id, r.session_id, r.session_epoch, r.session_expires_at, r.needs_approval, p_at)
    WHEN casino_switch_refusal((SELECT g.provider_id FROM casino_game g WHERE g.id = r.game), r.game, p_at) IS NOT NULL THEN 'game_disabled'
    WHEN EXISTS (SELECT FROM casino_round o WHERE o.player_id = r.player_id AND o.source = r.source AND o.ref = r.round_ref AND o.closed_at IS NOT NULL)
      THEN 'round_closed'
    WHEN v_grant.id IS NULL OR v_grant.player_id <> r.player_id OR v_grant.game_id <> r.game OR v_grant.cancelled_at IS NOT NULL
      OR v_grant.expires_at <= p_at OR v_grant.used >= v_grant.rounds THEN 'free_round_unknown'
    WHEN r.needs_settled_bet AND NOT stakes_api_has_settled(r.player_id) THEN 'settled_bet_missing'
    ELSE 'placed' END;
  IF verdict = 'placed' THEN
    UPDATE casino_free_rounds g SET used = g.used + 1 WHERE g.id = v_grant.id;
    INSERT INTO casino_round AS o (id, source, player_id, game_id, ref, staked_cents, returned_cents, opened_at, changed_at)
    VALUES (r.round_id, r.source, r.player_id, r.game, r.round_ref, 0, 0, p_at, p_at)
    ON CONFLICT (player_id, source, ref) DO UPDATE SET opened_at = least(o.opened_at, p_at), changed_at = greatest(o.changed_at, p_at)
    RETURNING o.id INTO v_round;
    INSERT INTO casino_transaction (source, transaction_id, kind, player_id, round_id, fingerprint, amount_cents, free_rounds_id,
                                    balance_cash_cents, balance_bonus_cents, wallet_version, at)
    VALUES (r.source, r.key, 'bet', r.player_id, v_round, decode(r.fingerprint, 'hex'), 0, v_grant.id,
            balance_cash_cents, balance_bonus_cents, wallet_version, p_at);
    IF r.closes THEN
      PERFORM casino_close_rounds(ARRAY[v_round], 'provider', p_at);
    END IF;
  END IF;
  RETURN NEXT;
END
$$;
