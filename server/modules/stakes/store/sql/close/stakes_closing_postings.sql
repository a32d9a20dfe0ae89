-- The transfers that close stakes, in the order of their ids: the stake leaves open_stakes, and the payout or the refund reaches its owner, less the repaid
-- debt and the bonus the player had ahead. A loop: as one query of unnest and VALUES it cost more than writing its result.
CREATE OR REPLACE FUNCTION stakes_closing_postings(p_closed stake[]) RETURNS wallet_posting[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_open     uuid := wallet_api_house('open_stakes');
  v_bonus    uuid := wallet_api_house('bonus_cost');
  v_postings wallet_posting[] := '{}';
  v_vertical text; v_game uuid; v_payer uuid; v_kind text; v_repaid bigint; v_ahead bigint; v_kept bigint;
  s          stake;
BEGIN
  FOR s IN SELECT c.* FROM unnest(p_closed) c ORDER BY c.id LOOP
    IF v_vertical IS DISTINCT FROM s.vertical THEN
      v_vertical := s.vertical; v_game := wallet_api_house('house_game:' || v_vertical);
    END IF;
    v_repaid := coalesce(s.repaid_cents, 0); v_ahead := coalesce(s.ahead_cents, 0);
    IF s.status = 'void' THEN
      v_payer := v_open; v_kind := 'refund'; v_kept := s.payout_cents - s.paid_cash_cents - s.paid_bonus_cents;
    ELSE
      v_payer := v_game; v_kind := 'win'; v_kept := 0;
      v_postings := v_postings
        || ROW(s.player_id, v_open, v_game, s.cash_cents + s.bonus_cents, 'stake_settled', s.id::text, s.settlement_version)::wallet_posting;
    END IF;
    IF v_repaid > 0 THEN
      v_postings := v_postings
        || ROW(s.player_id, v_payer, wallet_api_player_account(s.player_id, 'debt'), v_repaid, 'debt_repaid', s.id::text, s.settlement_version)::wallet_posting;
    END IF;
    IF s.paid_cash_cents > v_repaid THEN
      v_postings := v_postings
        || ROW(s.player_id, v_payer, s.player_id, s.paid_cash_cents - v_repaid, v_kind, s.id::text, s.settlement_version)::wallet_posting;
    END IF;
    IF s.paid_bonus_cents > v_ahead THEN
      v_postings := v_postings
        || ROW(s.player_id, v_payer, s.bonus_account_id, s.paid_bonus_cents - v_ahead, v_kind, s.id::text, s.settlement_version)::wallet_posting;
    END IF;
    IF v_ahead > 0 THEN
      v_postings := v_postings || ROW(s.player_id, v_payer, v_bonus, v_ahead, 'bonus_recovered', s.id::text, s.settlement_version)::wallet_posting;
    END IF;
    IF v_kept > 0 THEN
      v_postings := v_postings || ROW(s.player_id, v_open, v_bonus, v_kept, 'refund_forfeited', s.id::text, s.settlement_version)::wallet_posting;
    END IF;
  END LOOP;
  RETURN v_postings;
END
$$;
