-- stakes: what a stake can lose, group by group (a match, a round), for what counts against rollovers. Contract: server/modules/stakes/README.md,
-- docs/decisions/053.

-- One row per stake and group. A group has outcomes, numbered from 0, of which one will happen; the stake's part in the group returns `return_cents[i]` on
-- every outcome from `return_from[i]` up to the next one that is named, and the last for all beyond.
CREATE TABLE stake_part (
  stake_id      uuid NOT NULL,
  player_id     uuid NOT NULL,
  risk_group    text NOT NULL,
  -- Stakes of one period were open together: a stake that is opened while no other of the group is begins the next.
  period        integer NOT NULL CHECK (period > 0),
  -- The part of the stake that is in this group, and how much of that was drawn from cash.
  staked_cents  centavos_not_negative NOT NULL,
  cash_cents    centavos_not_negative NOT NULL,
  return_from   integer[] NOT NULL,
  return_cents  bigint[] NOT NULL,
  -- What closings of this stake made the group count, all together; the only column that changes.
  counted_cents centavos_not_negative NOT NULL DEFAULT 0,
  PRIMARY KEY (stake_id, risk_group),
  CHECK (cash_cents <= staked_cents),
  CHECK (return_from[1] = 0 AND cardinality(return_from) = cardinality(return_cents)
         AND array_position(return_from, NULL) IS NULL AND array_position(return_cents, NULL) IS NULL AND 0 <= ALL (return_cents))
) WITH (fillfactor = 90);
CREATE INDEX stake_part_group ON stake_part (player_id, risk_group);
REVOKE UPDATE, DELETE, TRUNCATE ON stake_part FROM palpite_app;
GRANT UPDATE (counted_cents) ON stake_part TO palpite_app;

-- How many groups the stake has a part in; null: it counts whole. Stakes from before have `side` and `risk_group` instead and go on counting by them
-- (decision 017).
ALTER TABLE stake ADD COLUMN risks smallint CHECK (risks > 0);

DROP VIEW IF EXISTS stakes_api_audit;
DROP FUNCTION IF EXISTS stakes_rows_to_open(jsonb, timestamptz, gate_player[], uuid[], bigint[], bigint[], bigint[]);
DROP FUNCTION IF EXISTS stakes_write_opened(stake[], integer[], boolean, timestamptz);
