-- What is reserved of Pix that banks claim, and what is missing of it, for the module that knows the claims.
CREATE OR REPLACE VIEW wallet_api_reserve AS
  SELECT player_id, ref, reserved::bigint AS reserved, missing::bigint AS missing, since_version, until_version FROM wallet_reserve;
