-- payments: what sends a requested withdrawal to an operator, and what lets it pass.
ALTER TABLE payments_withdrawal
  -- How many transfers had taken deposits back from the player when it was requested or approved, read under the gate's lock: one more, and it goes to review.
  ADD COLUMN returns_seen integer NOT NULL DEFAULT 0,
  -- An operator approved it knowing that the player was blocked: the block does not send it to review again.
  ADD COLUMN despite_block boolean NOT NULL DEFAULT false;
