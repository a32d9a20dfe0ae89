-- What went into the house account `unclaimed` and what came out of it, for the module that keeps a row about each.
CREATE OR REPLACE VIEW wallet_api_unclaimed AS
  SELECT kind, ref_id, version, player_id, amount::bigint AS amount, at FROM ledger_effect
  WHERE kind IN ('unclaimed', 'unclaimed_returned', 'unclaimed_handed_over');
