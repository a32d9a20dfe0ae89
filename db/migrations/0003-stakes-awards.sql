-- Awards: payouts beside a stake's one settlement. A supplier's round may win several times while its stake is open, and a free round wins without any stake.
-- Contract: server/modules/stakes/README.md.
CREATE TYPE stakes_award_verdict AS ENUM ('awarded', 'duplicate', 'unknown_stake', 'unknown_player');
CREATE TYPE stakes_reverse_award_verdict AS ENUM ('reversed', 'duplicate', 'unknown_award');

CREATE TABLE stake_award (
  id               uuid PRIMARY KEY,
  player_id        uuid NOT NULL,
  -- The stake whose winnings these are: they go to the sources it was drawn from. Null: a free round, which the house pays from bonus_cost into cash.
  stake_id         uuid REFERENCES stake,
  vertical         stake_vertical NOT NULL,
  game             text NOT NULL,
  round_ref        text NOT NULL,
  payout_cents     centavos_positive NOT NULL,
  -- What went to the player's accounts: cash, the part of it that repaid debt, and bonus. A rollover that has ended keeps its share from the player.
  paid_cash_cents  centavos_not_negative NOT NULL,
  repaid_cents     centavos_not_negative NOT NULL,
  paid_bonus_cents centavos_not_negative NOT NULL,
  bonus_account_id uuid,
  awarded_day      date NOT NULL,
  awarded_at       timestamptz NOT NULL,
  CHECK (paid_cash_cents + paid_bonus_cents <= payout_cents AND repaid_cents <= paid_cash_cents AND (paid_bonus_cents = 0 OR bonus_account_id IS NOT NULL))
);
CREATE INDEX stake_award_stake ON stake_award (stake_id) WHERE stake_id IS NOT NULL;
CREATE TRIGGER stake_award_append_only BEFORE UPDATE OR DELETE ON stake_award FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER stake_award_no_truncate BEFORE TRUNCATE ON stake_award FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON stake_award FROM palpite_app;

-- Awards that were reversed, once each: what came from the player's accounts; the rest of the cash became debt, the rest of the bonus is the house's cost.
CREATE TABLE stake_award_reversal (
  award_id         uuid PRIMARY KEY REFERENCES stake_award,
  back_cash_cents  centavos_not_negative NOT NULL,
  back_bonus_cents centavos_not_negative NOT NULL,
  reversed_at      timestamptz NOT NULL
);
CREATE TRIGGER stake_award_reversal_append_only BEFORE UPDATE OR DELETE ON stake_award_reversal FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER stake_award_reversal_no_truncate BEFORE TRUNCATE ON stake_award_reversal FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON stake_award_reversal FROM palpite_app;

-- An award is sealed as a stake is, under its own id: version 0 as it was made, version 1 as it was reversed.
ALTER TABLE stake_seal DROP CONSTRAINT stake_seal_kind_check;
ALTER TABLE stake_seal ADD CONSTRAINT stake_seal_kind_check CHECK (kind IN ('opened', 'closed', 'taken_back', 'awarded', 'award_reversed'));
