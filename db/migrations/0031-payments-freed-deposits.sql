-- payments: what operators look into after a self-exclusion. Contract: server/modules/payments/README.md, docs/decisions/052-money-under-a-banks-claim.md.

-- Deposits that a self-exclusion freed before they were staked: for operators to look into. It holds nothing back.
CREATE TABLE payments_freed_deposit (
  id           uuid PRIMARY KEY,
  player_id    uuid NOT NULL,
  -- Of the exclusion, among the player's events of protection.
  version      integer NOT NULL,
  -- How much was still to be staked.
  unplayed     bigint NOT NULL CHECK (unplayed > 0),
  -- What could be withdrawn after it, and not before.
  withdrawable bigint NOT NULL CHECK (withdrawable >= 0),
  freed_at     timestamptz NOT NULL,
  -- When an operator had looked into it; null while it is on their list.
  reviewed_at  timestamptz CHECK (reviewed_at >= freed_at),
  UNIQUE (player_id, version)
);
CREATE INDEX payments_freed_deposit_waiting ON payments_freed_deposit (freed_at) WHERE reviewed_at IS NULL;
REVOKE DELETE, TRUNCATE ON payments_freed_deposit FROM palpite_app;
