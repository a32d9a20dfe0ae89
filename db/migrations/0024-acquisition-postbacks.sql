-- acquisition: what affiliate networks are told of players that they brought. Contract: server/modules/acquisition/README.md, docs/decisions/038.

-- Whom to tell of what, and at which address; written by operators. A template is never changed: it is ended, and another is added.
CREATE TABLE acquisition_postback_template (
  id           uuid PRIMARY KEY,
  event        text NOT NULL CHECK (event IN ('registration', 'first_deposit', 'deposit', 'qualified')),
  url          text NOT NULL CHECK (url ~ '^https?://' AND length(url) <= 2000),
  -- Which players: those whose attribute is this value, or begins with it; with no value, those who have one at all.
  attribute    text NOT NULL,
  match        text NOT NULL CHECK (match IN ('present', 'equals', 'begins')),
  value        text CHECK (length(value) BETWEEN 1 AND 200),
  -- Of `qualified`: the smallest deposit that counts.
  min_cents    centavos_positive,
  created_at   timestamptz NOT NULL,
  ended_at     timestamptz CHECK (ended_at >= created_at),
  CHECK ((match = 'present') = (value IS NULL)),
  CHECK ((event = 'qualified') = (min_cents IS NOT NULL))
);
CREATE INDEX acquisition_postback_template_open ON acquisition_postback_template (event) WHERE ended_at IS NULL;
REVOKE UPDATE, DELETE, TRUNCATE ON acquisition_postback_template FROM palpite_app;
GRANT UPDATE (ended_at) ON acquisition_postback_template TO palpite_app;

-- One thing that a template tells, once: ids and an amount. The address is put together when it is sent, and kept nowhere. `failed` is past its deadline
-- and waits for the template's parking or an operator.
CREATE TABLE acquisition_postback (
  id           uuid PRIMARY KEY,
  template_id  uuid NOT NULL REFERENCES acquisition_postback_template,
  player_id    uuid NOT NULL,
  -- What happened: the deposit, or, for what happens to a player once, the player.
  business_ref uuid NOT NULL,
  deposit_id   uuid,
  amount_cents centavos_positive,
  state        text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'dropped')),
  created_at   timestamptz NOT NULL,
  due_at       timestamptz NOT NULL,
  deadline_at  timestamptz NOT NULL CHECK (deadline_at > created_at),
  attempts     integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  last_error   text,
  ended_at     timestamptz CHECK (ended_at >= created_at),
  drop_reason  text CHECK (drop_reason IN ('account', 'self_excluded', 'forgotten', 'deposit_returned', 'template_ended')),
  -- Never twice.
  UNIQUE (template_id, business_ref),
  CHECK (business_ref = player_id OR business_ref = deposit_id),
  CHECK ((deposit_id IS NULL) = (amount_cents IS NULL)),
  CHECK ((state IN ('sent', 'dropped')) = (ended_at IS NOT NULL)),
  CHECK ((state = 'dropped') = (drop_reason IS NOT NULL)),
  CHECK (state <> 'sent' OR attempts > 0)
);
CREATE INDEX acquisition_postback_due ON acquisition_postback (template_id, due_at) WHERE state IN ('waiting', 'failed');
CREATE INDEX acquisition_postback_player ON acquisition_postback (player_id);
CREATE INDEX acquisition_postback_deposit ON acquisition_postback (deposit_id) WHERE state IN ('waiting', 'failed');
CREATE INDEX acquisition_postback_age ON acquisition_postback (created_at);
