-- stakes and wallet: deposits are rolled over by what is at risk (docs/decisions/017), and what blocks were written and lowered is remembered.

-- Stakes of one player in one group stand on sides that exclude each other: the colours of a round, the outcomes of a market. Both null: the stake
-- counts whole. counted_cents: what the present closing made its group count; null is nothing, and always so where there is no side.
ALTER TABLE stake
  ADD COLUMN risk_group    text,
  ADD COLUMN side          text,
  ADD COLUMN counted_cents centavos_positive;
CREATE INDEX stake_risk ON stake (player_id, risk_group) WHERE risk_group IS NOT NULL;
ALTER TABLE stake_taken_back ADD COLUMN counted_cents centavos_not_negative NOT NULL DEFAULT 0;

-- Blocks as they were written, once for ever: what stands in wallet_block follows from these, from what was lowered and from the stakes settled since.
-- after_transfer places each in the order of the ledger: the ids of its player's later transfers are higher.
CREATE TABLE wallet_block_written (
  player_id      uuid NOT NULL,
  reason         text NOT NULL,
  ref            text NOT NULL,
  amount         centavos_positive NOT NULL,
  until          timestamptz,
  created_at     timestamptz NOT NULL,
  after_transfer bigint NOT NULL,
  PRIMARY KEY (player_id, reason, ref)
);
-- What was taken off blocks otherwise than by stakes.
CREATE TABLE wallet_block_lowered (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id      uuid NOT NULL,
  reason         text NOT NULL,
  ref            text NOT NULL,
  amount         centavos_positive NOT NULL,
  after_transfer bigint NOT NULL
);
REVOKE UPDATE, DELETE, TRUNCATE ON wallet_block_written, wallet_block_lowered FROM palpite_app;
CREATE TRIGGER wallet_block_written_append_only BEFORE UPDATE OR DELETE ON wallet_block_written FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER wallet_block_lowered_append_only BEFORE UPDATE OR DELETE ON wallet_block_lowered FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();

-- The last transfer id that was given out. Under a player's wallet lock it lies between that player's transfers before and after.
CREATE FUNCTION wallet_ledger_position() RETURNS bigint LANGUAGE sql VOLATILE SET search_path = public AS $$
  SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM ledger_transfer_id_seq
$$;

-- Blocks that exist are not recalculated: they begin here with what is left of them.
INSERT INTO wallet_block_written (player_id, reason, ref, amount, until, created_at, after_transfer)
SELECT player_id, reason, ref, amount, until, created_at, wallet_ledger_position() FROM wallet_block;

-- For stakes' ledger check of the rollover: blocks in force, what was written (+) and lowered (−), and where each step of a stake stands in the ledger.
CREATE VIEW wallet_api_block AS SELECT player_id, reason, ref, amount, until, created_at FROM wallet_block;
CREATE VIEW wallet_api_block_step AS
  SELECT player_id, reason, ref, amount::bigint AS amount, created_at, after_transfer, 0::bigint AS n FROM wallet_block_written
  UNION ALL
  SELECT player_id, reason, ref, -amount::bigint, NULL, after_transfer, id FROM wallet_block_lowered;
CREATE VIEW wallet_api_stake_step AS
  SELECT t.player_id, t.ref_id, t.version, t.id AS transfer_id,
         CASE WHEN t.kind = 'stake' THEN 'opened'
              WHEN t.kind IN ('stake_settled', 'refund', 'refund_forfeited', 'debt_repaid', 'bonus_recovered') THEN 'closed' ELSE 'taken_back' END AS step
  FROM ledger_transfer t
  WHERE t.kind IN ('stake', 'stake_settled', 'refund', 'refund_forfeited', 'debt_repaid', 'bonus_recovered',
                   'stake_reopened', 'refund_taken_back', 'refund_owed', 'refund_unforfeited', 'bonus_unrecovered');
