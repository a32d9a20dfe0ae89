-- notifications: an entry may lead to a page of its own, and players choose notices of goals. docs/decisions/078-notices-of-goals.md.
DROP TRIGGER IF EXISTS platform_integrity_changes ON notifications_inbox;
DROP TRIGGER IF EXISTS platform_integrity_changes ON notifications_consent;

-- A path of this site; null: its template's own page.
ALTER TABLE notifications_inbox ADD COLUMN link_to text CHECK (link_to ~ '^(/[a-z0-9-]+)+$' AND length(link_to) <= 200);

ALTER TABLE notifications_consent
  DROP CONSTRAINT notifications_consent_subject_check,
  ADD CONSTRAINT notifications_consent_subject_check CHECK (subject IN ('play', 'goals', 'offers'));
