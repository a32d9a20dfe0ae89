-- The transfers that open stakes, in their order, each stake's cash before its bonus: out of the player's accounts into open_stakes.
CREATE OR REPLACE FUNCTION stakes_opening_postings(p_placed stake[]) RETURNS wallet_posting[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_house    uuid := wallet_api_house('open_stakes');
  v_postings wallet_posting[] := '{}';
  s          stake;
BEGIN
  FOREACH s IN ARRAY p_placed LOOP
    IF s.cash_cents > 0 THEN
      v_postings := v_postings || ROW(s.player_id, s.player_id, v_house, s.cash_cents, 'stake', s.id::text, 0)::wallet_posting;
    END IF;
    IF s.bonus_cents > 0 THEN
      v_postings := v_postings || ROW(s.player_id, s.bonus_account_id, v_house, s.bonus_cents, 'stake', s.id::text, 0)::wallet_posting;
    END IF;
  END LOOP;
  RETURN v_postings;
END
$$;
