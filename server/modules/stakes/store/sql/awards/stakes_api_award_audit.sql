-- Awards as a game's check compares them with its own rows.
CREATE OR REPLACE VIEW stakes_api_award_audit AS
  SELECT a.id, a.player_id, a.stake_id, a.vertical::text AS vertical, a.game, a.round_ref, a.payout_cents::bigint AS payout_cents, a.awarded_at, r.reversed_at
  FROM stake_award a LEFT JOIN stake_award_reversal r ON r.award_id = a.id;
