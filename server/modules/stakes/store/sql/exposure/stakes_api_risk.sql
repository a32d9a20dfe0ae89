-- What stakes can lose, group by group, as a game's check compares it with its own rows; and whether the stake counts so.
CREATE OR REPLACE VIEW stakes_api_risk AS
  SELECT s.id AS stake_id, s.game, s.risks, r.risk_group, r.staked_cents::bigint AS staked_cents, r.return_from, r.return_cents
  FROM stake s JOIN stake_part r ON r.stake_id = s.id;
