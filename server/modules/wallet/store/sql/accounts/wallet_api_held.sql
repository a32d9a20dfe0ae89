-- What stands on held accounts; wallet's own check (a) holds it against the transfers.
CREATE OR REPLACE VIEW wallet_api_held AS SELECT player_id, balance AS amount FROM wallet_account WHERE kind = 'held' AND balance <> 0;
