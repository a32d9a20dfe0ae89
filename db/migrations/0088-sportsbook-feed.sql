-- sportsbook: who is closing a gap. A follower that takes a snapshot writes its own token here; another one leaves the stream alone until the lease
-- ends, then takes it over with a token of its own, and the first finds out before it writes anything else.
ALTER TABLE sportsbook_producer
  ADD COLUMN recovery       uuid,
  ADD COLUMN recovery_until timestamptz,
  ADD CHECK ((recovery IS NULL) = (recovery_until IS NULL));
