-- sportsbook: a statement that sets none of a bet's or a leg's terms cannot change them, so it need not be asked row by row. Settlement sets none.
-- A column that is added to the terms is added here and to the function.
DROP TRIGGER sportsbook_bet_terms ON sportsbook_bet;
CREATE TRIGGER sportsbook_bet_terms
  BEFORE UPDATE OF id, ticket_id, player_id, ordinal, kind, sizes, stake_mode, stake_given_cents, stake_cents, lines, pay_cap_cents, potential_cents,
    odds_change, receipt, placed_at
  ON sportsbook_bet FOR EACH ROW EXECUTE FUNCTION sportsbook_bet_terms_unchanged();

DROP TRIGGER sportsbook_leg_terms ON sportsbook_leg;
CREATE TRIGGER sportsbook_leg_terms
  BEFORE UPDATE OF bet_id, ordinal, event_id, market_id, outcome_id, odds_requested, odds, odds_version, rule_version, banker, exposure_cents, placed_at
  ON sportsbook_leg FOR EACH ROW EXECUTE FUNCTION sportsbook_leg_terms_unchanged();
