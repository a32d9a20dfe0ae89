-- Run once on a database that the migrations before db/schema/ have made (server/platform/db/schema/adopt-earlier-database.ts):
-- it is the same as the baseline then.

DO $$
BEGIN
  IF EXISTS (SELECT FROM platform_to_seal) THEN
    RAISE EXCEPTION 'rows that an earlier release was to seal are waiting: start that release once, then this one';
  END IF;
END
$$;

-- Every function and view but those that triggers and constraints call; all are made again from their files.
DROP VIEW
  gate_api_counters, gate_api_player, stakes_api_audit, stakes_api_balance_step, wallet_api_balance_step, wallet_api_block, wallet_api_block_step,
  wallet_api_debtor_step, wallet_api_deposit_block, wallet_api_deposit_entry, wallet_api_held, wallet_api_house_balance, wallet_api_payment_transfer,
  wallet_api_posting, wallet_api_stake_step, wallet_api_stake_transfer, wallet_api_suspended;
DROP FUNCTION
  gate_api_bets_headroom, gate_api_count_payouts, gate_api_count_stakes, gate_api_lock, gate_api_held, gate_api_recount, gate_api_refusal,
  gate_api_site_day, gate_api_stake_headroom, gate_api_uncount_stakes, gate_roll_windows, identity_forget_access, double_bet_batch, double_end_bets,
  mines_cashout, mines_close, mines_open_batch, mines_reveal, originals_mines_end, rounds_api_admit, site_forget_support, site_next_case,
  sportsbook_leg_code, sportsbook_move_exposure, sportsbook_place_batch, stakes_ahead, stakes_api_balance, stakes_api_open, stakes_api_reopen,
  stakes_api_settle, stakes_api_void, stakes_bonus_share, stakes_close, stakes_closing_postings, stakes_count_sides, stakes_reopening_postings,
  stakes_repay_debts, stakes_tell_settled, wallet_api_accounts, wallet_api_balance, wallet_api_consume_blocks, wallet_api_debts, wallet_api_house,
  wallet_api_lock, wallet_api_held, wallet_api_open_debts, wallet_api_player_account, wallet_api_post, wallet_api_transfer, wallet_ensure_partitions,
  wallet_is_side_account, wallet_ledger_position, wallet_post_side_accounts, wallet_roll_up, wallet_spendable, platform_wait_at_most,
  platform_drop_job, platform_given_up_jobs, platform_job_backlog, platform_known_jobs, platform_retry_job, platform_bus_publish, platform_bus_since;

REVOKE INSERT, UPDATE, DELETE ON schema_function FROM palpite_app;

-- What they were made without looking at: every row has been sealed since.
ALTER TABLE identity_access_log VALIDATE CONSTRAINT identity_access_log_address_sealed_check;
ALTER TABLE identity_player VALIDATE CONSTRAINT identity_player_email_index_check, VALIDATE CONSTRAINT identity_player_profile_sealed_check;
ALTER TABLE identity_session VALIDATE CONSTRAINT identity_session_address_index_check, VALIDATE CONSTRAINT identity_session_address_sealed_check;
ALTER TABLE notifications_inbox VALIDATE CONSTRAINT notifications_inbox_body_sealed_check;
ALTER TABLE payments_deposit VALIDATE CONSTRAINT payments_deposit_copy_paste_sealed_check;
ALTER TABLE site_support_message VALIDATE CONSTRAINT site_support_message_subject_check;


-- Verdicts, which were texts.
CREATE TYPE gate_refusal AS ENUM
  ('unknown_player', 'blocked', 'closed', 'session_ended', 'self_excluded', 'paused', 'not_verified', 'limit_reached');
CREATE TYPE wallet_transfer_verdict AS ENUM ('moved', 'effect_exists', 'insufficient_balance', 'unknown_wallet');
CREATE TYPE stakes_open_verdict AS ENUM
  ('placed', 'duplicate', 'key_reused', 'refused', 'unknown_player', 'blocked', 'closed', 'session_ended', 'self_excluded', 'paused', 'not_verified',
   'limit_reached', 'insufficient_balance');
CREATE TYPE stakes_close_verdict AS ENUM
  ('settled', 'voided', 'duplicate', 'settled_differently', 'already_settled', 'already_void', 'already_open', 'version_used', 'unknown_stake');
CREATE TYPE stakes_reopen_verdict AS ENUM ('reopened', 'duplicate', 'not_closed', 'other_version', 'unknown_stake');
CREATE TYPE originals_mines_open_verdict AS ENUM
  ('placed', 'duplicate', 'key_reused', 'unknown_player', 'blocked', 'closed', 'session_ended', 'self_excluded', 'paused', 'not_verified', 'limit_reached',
   'insufficient_balance', 'vpn_detected', 'address_unverified', 'casino_disabled', 'stake_below_minimum', 'stake_above_maximum', 'payout_above_maximum',
   'seed_missing', 'round_open');
CREATE TYPE originals_mines_reveal_verdict AS ENUM ('revealed', 'duplicate', 'key_reused', 'not_found', 'round_over', 'tile_revealed');
CREATE TYPE originals_mines_cashout_verdict AS ENUM ('cashed_out', 'duplicate', 'key_reused', 'not_found', 'round_over', 'no_gems');
CREATE TYPE originals_double_bet_verdict AS ENUM
  ('placed', 'duplicate', 'key_reused', 'unknown_player', 'blocked', 'closed', 'session_ended', 'self_excluded', 'paused', 'not_verified', 'limit_reached',
   'insufficient_balance', 'vpn_detected', 'address_unverified', 'casino_disabled', 'stake_below_minimum', 'stake_above_maximum', 'payout_above_maximum',
   'round_closed');
CREATE TYPE sportsbook_place_verdict AS ENUM ('placed', 'refused', 'duplicate', 'key_reused', 'again');

-- Rounds that run: docs/decisions/084.
ALTER TABLE rounds_round ADD COLUMN runs_from timestamptz;
ALTER TABLE rounds_round DROP CONSTRAINT rounds_round_state_check;
ALTER TABLE rounds_round ADD CONSTRAINT rounds_round_state_check CHECK (state IN ('betting', 'closed', 'running', 'spinning', 'settled', 'void'));
ALTER TABLE rounds_round ADD CONSTRAINT rounds_round_runs_after_closing CHECK (state NOT IN ('betting', 'closed') OR runs_from IS NULL);
ALTER TABLE rounds_round ADD CONSTRAINT rounds_round_hides_its_run CHECK (
  state <> 'running' OR (link IS NULL AND outcome IS NULL AND spin_ends_at IS NULL AND finished_at IS NULL
                         AND beacon_value IS NOT NULL AND beacon_signature IS NOT NULL AND runs_from IS NOT NULL));

-- Names that have changed since, of what stays.
ALTER FUNCTION double_factor(text) RENAME TO originals_double_factor;
ALTER FUNCTION sportsbook_terms_stand() RENAME TO sportsbook_bet_terms_unchanged;
ALTER FUNCTION sportsbook_leg_terms_stand() RENAME TO sportsbook_leg_terms_unchanged;
ALTER TABLE payments_brake RENAME TO payments_circuit_breaker;
ALTER TABLE stake_taken_back RENAME TO stake_reversal;
ALTER TABLE stake_reversal RENAME COLUMN taken_back_at TO reversed_at;
ALTER TABLE stake RENAME COLUMN taken_back_version TO reversed_version;
ALTER TABLE sportsbook_held_result RENAME TO sportsbook_result_review;
ALTER TABLE sportsbook_result_review RENAME COLUMN held_at TO review_since;
ALTER TABLE casino_next_win RENAME COLUMN told_at TO published_at;
ALTER TABLE originals_barred_player RENAME COLUMN told_at TO notified_at;
ALTER TABLE sportsbook_barred_player RENAME COLUMN told_at TO notified_at;
ALTER TABLE payments_circuit_breaker RENAME CONSTRAINT payments_brake_only_row_check TO payments_circuit_breaker_only_row_check;
ALTER TABLE payments_circuit_breaker RENAME CONSTRAINT payments_brake_pkey TO payments_circuit_breaker_pkey;
ALTER TABLE sportsbook_result_review RENAME CONSTRAINT sportsbook_held_result_event_id_origin_key TO sportsbook_result_review_event_id_origin_key;
ALTER TABLE sportsbook_result_review RENAME CONSTRAINT sportsbook_held_result_pkey TO sportsbook_result_review_pkey;
ALTER INDEX sportsbook_held_result_open RENAME TO sportsbook_result_review_open;
ALTER TABLE stake_reversal RENAME CONSTRAINT stake_taken_back_check TO stake_reversal_check;
ALTER TABLE stake_reversal RENAME CONSTRAINT stake_taken_back_pkey TO stake_reversal_pkey;
ALTER TABLE stake_reversal RENAME CONSTRAINT stake_taken_back_status_check TO stake_reversal_status_check;
ALTER TRIGGER stake_taken_back_append_only ON stake_reversal RENAME TO stake_reversal_append_only;
ALTER TABLE payments_receipt RENAME COLUMN heard TO answered;
