-- Central exclusions, in force and lifted, for modules with a deadline after one.
CREATE OR REPLACE VIEW verification_api_central_exclusion AS SELECT player_id, version, barred_at, lifted_at FROM verification_central_exclusion;
