-- verification: pictures of documents that players send themselves, looked at by an operator. Contract: server/modules/verification/README.md.

-- A case that the player's own pictures decide. No supplier knows it: nobody is asked about it by the sweep.
ALTER TABLE verification_case
  ADD COLUMN by_documents boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT verification_case_by_documents CHECK (NOT by_documents OR (kind = 'kyc' AND supplier_id IS NULL AND due_at IS NULL));
CREATE UNIQUE INDEX verification_case_documents ON verification_case (player_id) WHERE by_documents AND status = 'open';

CREATE TABLE verification_document (
  id             uuid PRIMARY KEY,
  player_id      uuid NOT NULL,
  case_id        uuid NOT NULL REFERENCES verification_case (id),
  type           text NOT NULL CHECK (type IN ('rg', 'cnh', 'passport')),
  side           text NOT NULL CHECK (side IN ('front', 'back')),
  -- `replaced`: another picture of the same side came, another document was chosen, or none is asked for any more.
  status         text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'approved', 'refused', 'replaced')),
  reason         text CHECK (reason IN ('unreadable', 'cropped', 'expired', 'wrong_document', 'mismatch', 'copy', 'altered')),
  -- The picture as it was written anew, never as it came; null once it is erased.
  picture_sealed bytea CHECK (octet_length(picture_sealed) BETWEEN 64 AND 8000000),
  sent_at        timestamptz NOT NULL,
  decided_at     timestamptz,
  decided_by     text,
  CHECK (type <> 'passport' OR side = 'front'),
  CHECK ((status = 'refused') = (reason IS NOT NULL)),
  CHECK ((status IN ('approved', 'refused')) = (decided_at IS NOT NULL AND decided_by IS NOT NULL)),
  CHECK (status <> 'waiting' OR picture_sealed IS NOT NULL),
  CHECK (status <> 'replaced' OR picture_sealed IS NULL)
);
-- One picture of each side counts.
CREATE UNIQUE INDEX verification_document_counts ON verification_document (case_id, side) WHERE status <> 'replaced';
CREATE INDEX verification_document_player ON verification_document (player_id, sent_at DESC);
CREATE INDEX verification_document_waiting ON verification_document (sent_at) WHERE status = 'waiting';
CREATE INDEX verification_document_refused ON verification_document (decided_at) WHERE status = 'refused' AND picture_sealed IS NOT NULL;
REVOKE DELETE, TRUNCATE ON verification_document FROM palpite_app;

-- What the supplier refused last is what the player's page tells.
CREATE INDEX verification_case_decided ON verification_case (player_id, decided_at DESC) WHERE status = 'rejected';
-- Sealed bytes don't compress: reading the first of them (which key sealed it) then reads no more.
ALTER TABLE verification_document ALTER COLUMN picture_sealed SET STORAGE EXTERNAL;
