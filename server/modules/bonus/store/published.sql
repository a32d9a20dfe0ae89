-- Bonuses that coupons gave, for module coupons' ledger check.
CREATE OR REPLACE VIEW bonus_api_coupon_rollover AS
  SELECT id, player_id, definition_id, source_ref, amount_cents::bigint AS amount_cents FROM bonus_rollover WHERE source = 'coupon';

-- Bonuses that referrals gave, for module acquisition's ledger check.
CREATE OR REPLACE VIEW bonus_api_referral_rollover AS
  SELECT id, player_id, source_ref, amount_cents::bigint AS amount_cents, granted_at FROM bonus_rollover WHERE source = 'referral';
