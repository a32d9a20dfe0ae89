-- Bonuses that referrals gave, for module acquisition's ledger check.
CREATE OR REPLACE VIEW bonus_api_referral_rollover AS
  SELECT id, player_id, source_ref, amount_cents::bigint AS amount_cents, granted_at FROM bonus_rollover WHERE source = 'referral';
