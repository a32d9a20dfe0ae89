-- Every move of a player's own money in the order of the ledger, with the balance (cash + bonus) after it: for the rules against harm, and for the place of
-- banks' claims among them.
CREATE OR REPLACE VIEW wallet_api_player_step AS
  SELECT player_id, id, kind, amount::bigint AS amount, balance_after, at, wallet_version FROM ledger_transfer WHERE wallet_version IS NOT NULL;
