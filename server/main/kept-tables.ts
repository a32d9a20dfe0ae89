import { instantTables } from '#server/modules/originals/module.ts';

/** Tables that no retention rule empties, by the reason; docs/operations/retention.md explains it in more detail. A partition counts as its table. */
export const keptTables: Readonly<Record<string, readonly string[]>> = {
  'money and what decided over it': [
    ...[
      'wallet_account',
      'wallet_block',
      'wallet_reserve',
      'wallet_house_account',
      'wallet_statement_entry',
      'ledger_transfer',
      'ledger_effect',
      'ledger_rollup',
    ],
    ...[
      'ledger_rollup_state',
      'stake',
      'stake_part',
      'stake_reversal',
      'stake_seal',
      'payments_deposit',
      'payments_withdrawal',
      'payments_withdrawal_step',
      'payments_second_factor',
    ],
    ...['wallet_block_written', 'wallet_block_lowered', 'payments_return', 'payments_receipt_move', 'payments_claim', 'payments_freed_deposit'],
    ...['bonus_definition', 'bonus_contribution', 'bonus_rollover', 'bonus_count', 'coupons_coupon', 'coupons_use'],
    ...['acquisition_code', 'acquisition_referral', 'acquisition_reward'],
    ...['payments_listing', 'payments_circuit_breaker', 'rounds_chain', 'rounds_round', 'originals_seed', 'originals_fairness', 'originals_mines_round'],
    ...['originals_mines_step', 'originals_table_bet', 'originals_table_seat', 'originals_table_board', 'sportsbook_ticket', 'sportsbook_bet'],
    ...['sportsbook_leg', 'sportsbook_builder', 'sportsbook_settlement', 'sportsbook_result', 'sportsbook_result_review'],
    ...['sportsbook_event', 'sportsbook_market'],
    ...['sportsbook_exposure', 'sportsbook_liability', 'sportsbook_mark', 'sportsbook_bet_review'],
    ...['sportsbook_cap', 'sportsbook_price_source', 'sportsbook_rule_choice', 'sportsbook_stop', 'sportsbook_tournament', 'sportsbook_producer'],
    'sportsbook_cashout',
    ...instantTables,
    ...['originals_accepted_bet', 'originals_commitment', 'originals_commitment_day'],
    ...['stake_award', 'stake_award_reversal', 'casino_round', 'casino_transaction', 'casino_free_rounds', 'casino_provider_player', 'casino_mismatch'],
    ...['casino_win_review', 'casino_paid_hour', 'casino_win_ceiling'],
  ],
  'who a player is and may do': [
    ...['identity_player', 'identity_mfa', 'identity_recovery_code', 'gate_player', 'verification_case', 'verification_document', 'casino_favourite'],
    ...['sportsbook_favourite', 'verification_central_exclusion', 'verification_barred_check', 'originals_barred_player', 'sportsbook_barred_player'],
    'casino_barred_player',
    ...['responsible_gaming_limit', 'responsible_gaming_stop', 'responsible_gaming_reality_check', 'originals_stopped_player'],
    ...['account_closure', 'account_closure_step', 'account_central_exit', 'account_unclaimed'],
    ...['account_erasure', 'account_preservation'],
  ],
  'who did what, and what proves it': [
    ...['platform_audit', 'platform_audit_head', 'backoffice_operator', 'platform_setting', 'platform_setting_version', 'platform_data_key'],
    ...['platform_integrity_entry', 'platform_integrity_block'],
    ...['platform_kept_key', 'platform_clock', 'schema_migration', 'schema_function', 'responsible_gaming_event', 'responsible_gaming_intervention'],
    ...['notifications_consent', 'notifications_campaign', 'acquisition_postback_template'],
    // Deleted with its case, by site_forget_support.
    'site_support_answer',
  ],
  'what the site shows': [
    ...['casino_game', 'casino_game_category', 'casino_category', 'casino_provider', 'casino_catalogue_version', 'casino_win', 'casino_next_win'],
    ...['casino_picture', 'casino_import'],
    ...['site_page_version', 'site_promotion', 'site_seo_record', 'site_text', 'site_image'],
  ],
  'work under way, ended by being done': [
    ...['platform_parked', 'platform_to_seal', 'platform_bus_publisher', 'platform_bus_piece', 'outbox', 'stake_to_seal', 'sportsbook_overdue'],
    'sportsbook_cashout_rule',
    'originals_commitment_to_list',
    ...['verification_barred_pace', 'casino_early_win', 'casino_reconciliation', 'responsible_gaming_lap'],
  ],
};
