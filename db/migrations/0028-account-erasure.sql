-- account, identity, notifications, payments: what was kept for five years after an account's closure is erased (SEC-17). Contract: docs/decisions/046.

-- identity: of a player whose data are erased a row without a person stays, for what points to it. What was sealed is empty, and the indexes are made of the
-- row's own id, which no CPF and no e-mail finds. Of somebody who is excluded the CPF stays, and nothing else: they do not register again.
ALTER TABLE identity_player DROP CONSTRAINT identity_player_profile_sealed_check;
ALTER TABLE identity_player ADD CONSTRAINT identity_player_profile_sealed_check CHECK (octet_length(profile_sealed) > 32 OR octet_length(profile_sealed) = 0);
ALTER TABLE identity_player ADD CONSTRAINT identity_player_erased CHECK (
  (octet_length(profile_sealed) = 0) = (password_hash = '') AND (octet_length(cpf_sealed) > 0 OR octet_length(profile_sealed) = 0));

-- notifications, payments: what was sealed may be empty.
ALTER TABLE notifications_consent DROP CONSTRAINT notifications_consent_origin_sealed_check;
ALTER TABLE notifications_consent ADD CONSTRAINT notifications_consent_origin_sealed_check
  CHECK (octet_length(origin_sealed) > 32 OR octet_length(origin_sealed) = 0);
ALTER TABLE payments_deposit DROP CONSTRAINT payments_deposit_copy_paste_sealed_check;
ALTER TABLE payments_deposit ADD CONSTRAINT payments_deposit_copy_paste_sealed_check
  CHECK (octet_length(copy_paste_sealed) > 32 OR octet_length(copy_paste_sealed) = 0);

-- account: a closure whose data wait for something says for what, and when it is looked at next; `infinity` once they are erased.
ALTER TABLE account_closure
  ADD COLUMN erase_after timestamptz CHECK (erase_after IS NULL OR status = 'closed'),
  ADD COLUMN erase_waits_for text;
CREATE INDEX account_closure_to_erase ON account_closure (ended_at) WHERE status = 'closed' AND erase_after IS DISTINCT FROM 'infinity';

-- Whose data are erased: since when, after which closure, and whether the CPF stayed as the mark of an exclusion. Append-only.
CREATE TABLE account_erasure (
  player_id  uuid PRIMARY KEY,
  closure_id uuid NOT NULL UNIQUE REFERENCES account_closure (id),
  closed_at  timestamptz NOT NULL,
  cpf_kept   boolean NOT NULL,
  erased_at  timestamptz NOT NULL,
  -- Five years, each as a leap year.
  CHECK (erased_at >= closed_at + interval '43920 hours')
);
CREATE TRIGGER account_erasure_append_only BEFORE UPDATE OR DELETE ON account_erasure FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON account_erasure FROM palpite_app;

-- What operators hold beyond its time, and why: a court, a dispute. Nothing of a held player is erased until the hold is released.
CREATE TABLE account_preservation (
  id             uuid PRIMARY KEY,
  player_id      uuid NOT NULL,
  reason         text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  ordered_by     text NOT NULL,
  ordered_at     timestamptz NOT NULL,
  released_at    timestamptz CHECK (released_at >= ordered_at),
  released_by    text,
  release_reason text,
  CHECK (num_nulls(released_at, released_by, release_reason) IN (0, 3))
);
CREATE UNIQUE INDEX account_preservation_open ON account_preservation (player_id) WHERE released_at IS NULL;
CREATE INDEX account_preservation_player ON account_preservation (player_id, ordered_at DESC);
REVOKE DELETE, TRUNCATE ON account_preservation FROM palpite_app;
