-- Moves money for everything that is not a stake: each row is one business effect, at most once for ever.
-- p_rows: [{player_id|null, debit_account, credit_account, amount_cents, kind, ref_id, version}]. Verdicts: moved · effect_exists (the stored amount and
-- time are answered) · insufficient_balance · unknown_wallet. Only `moved` wrote.
CREATE OR REPLACE FUNCTION wallet_api_transfer(p_rows jsonb, p_at timestamptz)
RETURNS TABLE (n integer, verdict wallet_transfer_verdict, amount_cents bigint, effect_at timestamptz,
               balance_cash_cents bigint /* null */, balance_bonus_cents bigint /* null */, wallet_version bigint /* null */)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  r          record;
  v_players  uuid[] := ARRAY(SELECT DISTINCT (e ->> 'player_id')::uuid FROM jsonb_array_elements(p_rows) e WHERE e ->> 'player_id' IS NOT NULL);
  v_known    uuid[] := ARRAY(SELECT l.player_id FROM wallet_api_lock(v_players) l);
  v_left     jsonb := '{}'; -- what is left on each account debited so far
  v_left_now bigint;
  v_postings wallet_posting[] := '{}';
  v_answers  jsonb := '[]';
  v_stored   ledger_effect;
BEGIN
  FOR r IN
    SELECT i.* FROM ROWS FROM (jsonb_to_recordset(p_rows) AS (player_id uuid, debit_account uuid, credit_account uuid, amount_cents bigint,
      kind text, ref_id text, version integer)) WITH ORDINALITY AS i (player_id, debit_account, credit_account, amount_cents, kind, ref_id, version, n)
    ORDER BY i.n
  LOOP
    n := r.n; amount_cents := r.amount_cents; effect_at := p_at;
    IF r.player_id IS NOT NULL AND NOT r.player_id = ANY (v_known) THEN
      verdict := 'unknown_wallet';
    ELSE
      v_left_now := coalesce((v_left ->> r.debit_account::text)::bigint, wallet_spendable(r.debit_account));
      IF EXISTS (SELECT FROM ledger_effect e WHERE e.kind = r.kind AND e.ref_id = r.ref_id AND e.version = r.version) THEN
        verdict := 'effect_exists';
      ELSIF v_left_now < r.amount_cents THEN
        verdict := 'insufficient_balance';
      ELSE
        INSERT INTO ledger_effect (kind, ref_id, version, player_id, amount, debit_account, credit_account, at)
        VALUES (r.kind, r.ref_id, r.version, r.player_id, r.amount_cents, r.debit_account, r.credit_account, p_at) ON CONFLICT DO NOTHING;
        verdict := CASE WHEN FOUND THEN 'moved' ELSE 'effect_exists' END;
      END IF;
    END IF;
    IF verdict = 'effect_exists' THEN
      SELECT e.* INTO v_stored FROM ledger_effect e WHERE e.kind = r.kind AND e.ref_id = r.ref_id AND e.version = r.version;
      amount_cents := v_stored.amount; effect_at := v_stored.at;
    ELSIF verdict = 'moved' THEN
      v_postings := v_postings || ROW(r.player_id, r.debit_account, r.credit_account, r.amount_cents, r.kind, r.ref_id, r.version)::wallet_posting;
      v_left := v_left || jsonb_build_object(r.debit_account::text, v_left_now - r.amount_cents);
    END IF;
    v_answers := v_answers || jsonb_build_object('n', n, 'verdict', verdict, 'amount_cents', amount_cents, 'effect_at', effect_at, 'player_id', r.player_id);
  END LOOP;

  IF cardinality(v_postings) > 0 THEN
    PERFORM wallet_api_post(v_postings, p_at);
  END IF;
  RETURN QUERY
  SELECT a.n, a.verdict::wallet_transfer_verdict, a.amount_cents, a.effect_at, w.cash_cents, w.bonus_cents, w.wallet_version
  FROM jsonb_to_recordset(v_answers) AS a (n integer, verdict text, amount_cents bigint, effect_at timestamptz, player_id uuid)
  LEFT JOIN wallet_api_lock(v_players) w ON w.player_id = a.player_id ORDER BY a.n;
END
$$;
