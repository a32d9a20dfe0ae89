-- bot-check: tokens that were used.

-- bot-check: tokens that were used, so that each is good once, whichever process it comes to. Rows go once the token is too old anyway.
CREATE TABLE bot_check_spent_token (
  id_hash    bytea PRIMARY KEY,
  purpose    text NOT NULL CHECK (purpose IN ('document', 'register')),
  spent_at   timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX bot_check_spent_token_expiry ON bot_check_spent_token (expires_at);
