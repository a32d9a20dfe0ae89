-- sportsbook: a player ends a bet early, whole or in part. docs/decisions/074-cash-out.md.
-- Needs: platform_refuse_change, sportsbook_cashed_for_good
DROP TRIGGER IF EXISTS platform_integrity_changes ON sportsbook_market;
DROP TRIGGER IF EXISTS platform_integrity_changes ON sportsbook_bet;

-- Nothing ever set it: a market may be cashed out while it is open and its outcomes have chances.
ALTER TABLE sportsbook_market DROP COLUMN cashout;

ALTER TABLE sportsbook_bet
  DROP CONSTRAINT IF EXISTS sportsbook_bet_status_check,
  ADD CONSTRAINT sportsbook_bet_status_check CHECK (status IN
    ('pending_acceptance', 'reoffered', 'accepted', 'rejected', 'partially_cashed_out', 'cashed_out', 'settled', 'void')),
  -- The share of the stake that was cashed out, in percent, and what was paid for it. The rest follows its legs; a bet cashed out whole is over for good.
  ADD COLUMN cashed_percent smallint NOT NULL DEFAULT 0 CHECK (cashed_percent BETWEEN 0 AND 100),
  ADD COLUMN cashed_cents bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT sportsbook_bet_cashed CHECK (
    (status = 'cashed_out') = (cashed_percent = 100) AND (cashed_percent > 0) = (cashed_cents > 0)
    AND (status <> 'cashed_out' OR payout_cents = 0)
    AND cashed_cents + coalesce(payout_cents, 0) <= greatest(pay_cap_cents, stake_cents));
CREATE TRIGGER sportsbook_bet_cashed_for_good BEFORE UPDATE OF status, cashed_percent, cashed_cents ON sportsbook_bet FOR EACH ROW
  WHEN (OLD.status = 'cashed_out' OR NEW.cashed_percent < OLD.cashed_percent OR NEW.cashed_cents < OLD.cashed_cents)
  EXECUTE FUNCTION sportsbook_cashed_for_good();

ALTER TABLE sportsbook_settlement
  DROP CONSTRAINT sportsbook_settlement_kind_check,
  ADD CONSTRAINT sportsbook_settlement_kind_check CHECK (kind IN ('settled', 'void', 'rolled_back', 'cashed_out'));

-- What a player was shown; what is paid is computed anew. `terms`: as in sportsbook_cashout.
CREATE TABLE sportsbook_cashout_quote (
  id           uuid PRIMARY KEY,
  bet_id       uuid NOT NULL,
  share        smallint NOT NULL CHECK (share BETWEEN 1 AND 100),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  terms        jsonb NOT NULL,
  made_at      timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL CHECK (expires_at > made_at)
);
CREATE INDEX sportsbook_cashout_quote_made ON sportsbook_cashout_quote (made_at);
REVOKE UPDATE, TRUNCATE ON sportsbook_cashout_quote FROM palpite_app;

-- A quote that the player took, or a rule that was met. Its id is that of the award that paid it.
CREATE TABLE sportsbook_cashout (
  id           uuid PRIMARY KEY,
  bet_id       uuid NOT NULL REFERENCES sportsbook_bet (id),
  player_id    uuid NOT NULL,
  -- Null: the player's rule asked.
  quote_id     uuid UNIQUE,
  share        smallint NOT NULL CHECK (share BETWEEN 1 AND 100),
  asked_cents  bigint NOT NULL CHECK (asked_cents > 0),
  take_change_percent smallint NOT NULL CHECK (take_change_percent BETWEEN 0 AND 20),
  requested_at timestamptz NOT NULL,
  -- When its delay is over; null: it had none.
  accept_after timestamptz,
  status       text NOT NULL CHECK (status IN ('pending', 'done', 'rejected')),
  -- `done`: paid; `rejected`: what it would be now, null for nothing.
  amount_cents bigint CHECK (amount_cents > 0),
  reason       text CHECK (reason IN ('changed', 'suspended', 'not_offered', 'settled')),
  -- `done`: what the amount was computed from: {margin, legs: [{result: …} or {version, win, refund}]}, the legs in their order.
  terms        jsonb,
  ended_at     timestamptz,
  CHECK ((status = 'pending') = (ended_at IS NULL)),
  CHECK (status <> 'pending' OR (accept_after IS NOT NULL AND amount_cents IS NULL)),
  CHECK ((status = 'rejected') = (reason IS NOT NULL)),
  CHECK ((status = 'done') = (terms IS NOT NULL)),
  CHECK (status <> 'done' OR amount_cents * 100 >= asked_cents * (100 - take_change_percent))
);
-- One at a time.
CREATE UNIQUE INDEX sportsbook_cashout_pending ON sportsbook_cashout (bet_id) WHERE status = 'pending';
CREATE INDEX sportsbook_cashout_due ON sportsbook_cashout (accept_after, id) WHERE status = 'pending';
CREATE INDEX sportsbook_cashout_bet ON sportsbook_cashout (bet_id);
CREATE TRIGGER sportsbook_cashout_ends_once BEFORE UPDATE ON sportsbook_cashout FOR EACH ROW
  WHEN (OLD.status <> 'pending' OR
    (NEW.id, NEW.bet_id, NEW.player_id, NEW.quote_id, NEW.share, NEW.asked_cents, NEW.take_change_percent, NEW.requested_at, NEW.accept_after)
    IS DISTINCT FROM
    (OLD.id, OLD.bet_id, OLD.player_id, OLD.quote_id, OLD.share, OLD.asked_cents, OLD.take_change_percent, OLD.requested_at, OLD.accept_after))
  EXECUTE FUNCTION platform_refuse_change();
REVOKE DELETE, TRUNCATE ON sportsbook_cashout FROM palpite_app;

-- "Encerrar quando chegar a R$ …": all that is left of an open bet, once it is worth that much.
CREATE TABLE sportsbook_cashout_rule (
  bet_id       uuid PRIMARY KEY REFERENCES sportsbook_bet (id),
  player_id    uuid NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  set_at       timestamptz NOT NULL,
  -- The versions of its legs' markets, added up, when it was last compared.
  seen         bigint NOT NULL DEFAULT -1
);
REVOKE TRUNCATE ON sportsbook_cashout_rule FROM palpite_app;
