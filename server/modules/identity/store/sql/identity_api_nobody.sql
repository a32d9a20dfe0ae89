-- Players whose data are erased: whether a CPF stayed, and whether everything else is gone. For account's ledger check.
CREATE OR REPLACE VIEW identity_api_nobody AS
  SELECT id AS player_id, octet_length(cpf_sealed) > 0 AS has_cpf,
         email_index = sha256(convert_to('erased ' || id, 'UTF8')) AND gender IS NULL AND password_hash = ''
           AND (octet_length(cpf_sealed) > 0) = (cpf_index <> sha256(convert_to('erased ' || id, 'UTF8'))) AS is_bare
  FROM identity_player WHERE octet_length(profile_sealed) = 0;
