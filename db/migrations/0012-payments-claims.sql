-- payments: banks' claims on Pix of players (MED, Mecanismo Especial de Devolução). Contract: server/modules/payments/README.md, docs/how-to/connect-a-psp.md.

-- One row per claim that the PSP tells of, under its id. `open`: waits for our answer. `answering`: an operator has answered, the PSP is being told. The rest
-- is the PSP's word. While it is undecided, and until what it takes has gone, so much of the player's cash is reserved (`wallet_block`, reason med, ref the
-- claim's id).
CREATE TABLE payments_claim (
  id            text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  end_to_end_id text NOT NULL CHECK (end_to_end_id ~ '^[a-zA-Z0-9]{32}$'),
  -- Whose Pix it is; null while we know none.
  player_id     uuid,
  amount        bigint NOT NULL CHECK (amount > 0),
  nature        text NOT NULL CHECK (nature IN ('fraud', 'operational')),
  status        text NOT NULL CHECK (status IN ('open', 'answering', 'accepted', 'rejected', 'cancelled')),
  answer        text CHECK (answer IN ('accepted', 'rejected')),
  -- The operator's words, told to the PSP.
  answer_reason text,
  -- What of it is reserved; and when that ended.
  reserved      bigint CHECK (reserved > 0),
  released_at   timestamptz,
  opened_at     timestamptz NOT NULL,
  -- By when the PSP wants an answer: seven days.
  deadline_at   timestamptz NOT NULL,
  seen_at       timestamptz NOT NULL,
  answered_at   timestamptz,
  -- When the PSP is told next; null but while answering.
  due_at        timestamptz,
  ended_at      timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answer_reason IS NULL)),
  CHECK (status <> 'answering' OR answer IS NOT NULL),
  CHECK ((status = 'answering') = (due_at IS NOT NULL)),
  CHECK ((status IN ('accepted', 'rejected', 'cancelled')) = (ended_at IS NOT NULL)),
  CHECK (reserved IS NULL OR player_id IS NOT NULL),
  CHECK (released_at IS NULL OR reserved IS NOT NULL),
  -- Nothing stays reserved of a claim that came to nothing.
  CHECK (status NOT IN ('rejected', 'cancelled') OR reserved IS NULL OR released_at IS NOT NULL)
);
CREATE INDEX payments_claim_player ON payments_claim (player_id, opened_at DESC) WHERE player_id IS NOT NULL;
CREATE INDEX payments_claim_pix ON payments_claim (end_to_end_id);
CREATE INDEX payments_claim_open ON payments_claim (opened_at) WHERE status IN ('open', 'answering');
CREATE INDEX payments_claim_due ON payments_claim (due_at) WHERE due_at IS NOT NULL;
REVOKE DELETE, TRUNCATE ON payments_claim FROM palpite_app;

ALTER TABLE payments_listing DROP CONSTRAINT payments_listing_name_check;
ALTER TABLE payments_listing ADD CONSTRAINT payments_listing_name_check CHECK (name IN ('received', 'returned', 'claims'));
INSERT INTO payments_listing (name) VALUES ('claims');
