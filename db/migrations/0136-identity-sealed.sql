-- identity: who a player is and where they come from, sealed (docs/decisions/022). What stood readable is moved to platform_to_seal.

-- profile: {name, email, phoneCode, phone, birthday, address, registeredFrom, referer}. The keyed index keeps "one account per e-mail" and finds it at login.
INSERT INTO platform_to_seal (table_name, row_key, fields)
SELECT 'identity_player', jsonb_build_object('id', id), jsonb_build_object('profile_sealed', jsonb_build_object(
  'name', name, 'email', email, 'phoneCode', phone_code, 'phone', phone, 'birthday', birthday, 'address', address,
  'registeredFrom', registered_from, 'referer', referer)::text)
FROM identity_player;
ALTER TABLE identity_player
  DROP COLUMN name, DROP COLUMN email, DROP COLUMN phone_code, DROP COLUMN phone, DROP COLUMN birthday, DROP COLUMN address,
  DROP COLUMN registered_from, DROP COLUMN referer,
  ADD COLUMN profile_sealed bytea NOT NULL DEFAULT '',
  ADD COLUMN email_index bytea;
UPDATE identity_player SET email_index = uuid_send(id);
ALTER TABLE identity_player
  ALTER COLUMN profile_sealed DROP DEFAULT,
  ALTER COLUMN email_index SET NOT NULL,
  ADD UNIQUE (email_index),
  ADD CHECK (octet_length(profile_sealed) > 32) NOT VALID,
  ADD CHECK (octet_length(email_index) = 32) NOT VALID;

-- The address is looked for too: a known one is not held up by strangers' guesses.
INSERT INTO platform_to_seal (table_name, row_key, fields)
SELECT 'identity_session', jsonb_build_object('id', id), jsonb_build_object('address_sealed', address) FROM identity_session;
DROP INDEX identity_session_address;
ALTER TABLE identity_session DROP COLUMN address, ADD COLUMN address_sealed bytea NOT NULL DEFAULT '', ADD COLUMN address_index bytea NOT NULL DEFAULT '';
ALTER TABLE identity_session
  ALTER COLUMN address_sealed DROP DEFAULT,
  ALTER COLUMN address_index DROP DEFAULT,
  ADD CHECK (octet_length(address_sealed) > 32) NOT VALID,
  ADD CHECK (octet_length(address_index) = 32) NOT VALID;
CREATE INDEX identity_session_address ON identity_session (player_id, address_index);

DROP TRIGGER identity_access_log_append_only ON identity_access_log;
INSERT INTO platform_to_seal (table_name, row_key, fields)
SELECT 'identity_access_log', jsonb_build_object('id', id), jsonb_build_object('address_sealed', address) FROM identity_access_log;
ALTER TABLE identity_access_log DROP COLUMN address, ADD COLUMN address_sealed bytea NOT NULL DEFAULT '';
ALTER TABLE identity_access_log ALTER COLUMN address_sealed DROP DEFAULT, ADD CHECK (octet_length(address_sealed) > 32) NOT VALID;
GRANT UPDATE (address_sealed) ON identity_access_log TO palpite_app;
CREATE TRIGGER identity_access_log_append_only BEFORE UPDATE OR DELETE ON identity_access_log
  FOR EACH ROW EXECUTE FUNCTION platform_refuse_change_but_resealing('address_sealed');

-- Links and codes live half an hour at most: those under way have to be asked for again.
DELETE FROM identity_one_time_secret;
ALTER TABLE identity_one_time_secret DROP COLUMN target, ADD COLUMN target_sealed bytea NOT NULL CHECK (octet_length(target_sealed) > 32);

-- Recovery codes were hashed under a key of the vault, which changes; now under the enrolment's own secret. Those of before cannot be carried over.
DELETE FROM identity_recovery_code;
