-- payments, notifications, site, verification: Pix codes, what players are told and what they write, sealed (docs/decisions/022).

INSERT INTO platform_to_seal (table_name, row_key, fields)
SELECT 'payments_deposit', jsonb_build_object('id', id), jsonb_build_object('copy_paste_sealed', copy_paste) FROM payments_deposit WHERE copy_paste IS NOT NULL;
ALTER TABLE payments_deposit ALTER COLUMN copy_paste TYPE bytea USING CASE WHEN copy_paste IS NOT NULL THEN ''::bytea END;
ALTER TABLE payments_deposit RENAME COLUMN copy_paste TO copy_paste_sealed;
ALTER TABLE payments_deposit ADD CHECK (octet_length(copy_paste_sealed) > 32) NOT VALID;

INSERT INTO platform_to_seal (table_name, row_key, fields)
SELECT 'notifications_inbox', jsonb_build_object('id', id), jsonb_build_object('body_sealed', body) FROM notifications_inbox;
ALTER TABLE notifications_inbox ALTER COLUMN body TYPE bytea USING ''::bytea;
ALTER TABLE notifications_inbox RENAME COLUMN body TO body_sealed;
ALTER TABLE notifications_inbox ADD CHECK (octet_length(body_sealed) > 32) NOT VALID;

-- People choose the subject, and may write anything there.
INSERT INTO platform_to_seal (table_name, row_key, fields)
SELECT 'site_support_message', jsonb_build_object('case_number', case_number), jsonb_build_object('subject', subject) FROM site_support_message;
ALTER TABLE site_support_message DROP CONSTRAINT site_support_message_subject_check;
ALTER TABLE site_support_message ALTER COLUMN subject TYPE bytea USING ''::bytea;
ALTER TABLE site_support_message ADD CHECK (octet_length(subject) BETWEEN 33 AND 1000) NOT VALID;

-- It was sealed before, as base64.
ALTER TABLE verification_cpf_answer ALTER COLUMN answer TYPE bytea USING decode(answer, 'base64');

-- What was committed to stays as it was: the seed. The key that it is sealed under may change; whoever opens it holds it against its commitment.
CREATE OR REPLACE TRIGGER originals_seed_final BEFORE UPDATE ON originals_seed FOR EACH ROW
  WHEN (OLD.sealed_seed = NEW.sealed_seed OR NOT platform_only_resealed(to_jsonb(OLD), to_jsonb(NEW), 'sealed_seed'))
  EXECUTE FUNCTION originals_seed_is_final();
CREATE OR REPLACE TRIGGER rounds_chain_final BEFORE UPDATE ON rounds_chain FOR EACH ROW
  WHEN (OLD.sealed_seed = NEW.sealed_seed OR NOT platform_only_resealed(to_jsonb(OLD), to_jsonb(NEW), 'sealed_seed'))
  EXECUTE FUNCTION rounds_chain_is_final();
