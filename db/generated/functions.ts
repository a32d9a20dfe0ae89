// Made by "npm run gen:types" from the SQL functions. Do not edit: change a function's file and run it again.
import type { JsonValue } from './tables.ts';

export type CasinoBetVerdict = 'placed' | 'duplicate' | 'key_reused' | 'unknown_player' | 'blocked' | 'closed' | 'session_ended' | 'self_excluded' | 'paused' | 'not_verified' | 'limit_reached' | 'insufficient_balance' | 'transaction_conflict' | 'rolled_back' | 'round_closed' | 'casino_disabled' | 'game_disabled' | 'stake_below_minimum' | 'stake_above_maximum' | 'too_fast' | 'vpn_detected' | 'address_unverified' | 'other_game_open';

export type CasinoFreeBetVerdict = 'placed' | 'duplicate' | 'key_reused' | 'transaction_conflict' | 'rolled_back' | 'session_ended' | 'round_closed' | 'game_disabled' | 'free_round_unknown' | 'unknown_player' | 'blocked' | 'closed' | 'self_excluded' | 'paused' | 'not_verified' | 'limit_reached' | 'settled_bet_missing';

export type CasinoResultVerdict = 'done' | 'duplicate' | 'transaction_conflict' | 'bet_unknown' | 'rolled_back' | 'round_closed' | 'bet_settled' | 'player_mismatch' | 'game_mismatch';

export type GateRefusal = 'unknown_player' | 'blocked' | 'closed' | 'session_ended' | 'self_excluded' | 'paused' | 'not_verified' | 'limit_reached';

export type OriginalsAcceptVerdict = 'placed' | 'duplicate' | 'key_reused' | 'unknown_player' | 'blocked' | 'closed' | 'session_ended' | 'self_excluded' | 'paused' | 'not_verified' | 'limit_reached' | 'insufficient_balance' | 'vpn_detected' | 'address_unverified' | 'casino_disabled' | 'stake_below_minimum' | 'stake_above_maximum' | 'payout_above_maximum' | 'too_fast' | 'round_open' | 'seed_missing';

export type OriginalsMinesCashoutVerdict = 'cashed_out' | 'duplicate' | 'key_reused' | 'not_found' | 'round_over' | 'no_gems';

export type OriginalsMinesOpenVerdict = 'placed' | 'duplicate' | 'key_reused' | 'unknown_player' | 'blocked' | 'closed' | 'session_ended' | 'self_excluded' | 'paused' | 'not_verified' | 'limit_reached' | 'insufficient_balance' | 'vpn_detected' | 'address_unverified' | 'casino_disabled' | 'stake_below_minimum' | 'stake_above_maximum' | 'payout_above_maximum' | 'seed_missing' | 'round_open' | 'too_fast';

export type OriginalsMinesRevealVerdict = 'revealed' | 'duplicate' | 'key_reused' | 'not_found' | 'round_over' | 'tile_revealed';

export type OriginalsTableBetVerdict = 'placed' | 'duplicate' | 'key_reused' | 'unknown_player' | 'blocked' | 'closed' | 'session_ended' | 'self_excluded' | 'paused' | 'not_verified' | 'limit_reached' | 'insufficient_balance' | 'vpn_detected' | 'address_unverified' | 'casino_disabled' | 'stake_below_minimum' | 'stake_above_maximum' | 'payout_above_maximum' | 'round_closed' | 'too_fast' | 'position_taken' | 'target_above_maximum' | 'position_above_maximum';

export type OriginalsTableLeaveVerdict = 'left' | 'duplicate' | 'key_reused' | 'not_found' | 'not_running' | 'too_soon' | 'too_late' | 'bet_over';

export type SportsbookPlaceVerdict = 'placed' | 'refused' | 'duplicate' | 'key_reused' | 'again';

export type StakesAwardVerdict = 'awarded' | 'duplicate' | 'unknown_stake' | 'unknown_player';

export type StakesCloseVerdict = 'settled' | 'voided' | 'duplicate' | 'settled_differently' | 'already_settled' | 'already_void' | 'already_open' | 'version_used' | 'unknown_stake';

export type StakesOpenVerdict = 'placed' | 'duplicate' | 'key_reused' | 'refused' | 'unknown_player' | 'blocked' | 'closed' | 'session_ended' | 'self_excluded' | 'paused' | 'not_verified' | 'limit_reached' | 'insufficient_balance';

export type StakesReopenVerdict = 'reopened' | 'duplicate' | 'not_closed' | 'other_version' | 'unknown_stake';

export type StakesReverseAwardVerdict = 'reversed' | 'duplicate' | 'unknown_award';

export type WalletTransferVerdict = 'moved' | 'effect_exists' | 'insufficient_balance' | 'unknown_wallet';

/** By name: what a function takes, and a row of what it answers (`value`, where it answers no columns). */
export interface SqlFunctions {
  casino_bet_batch: {
    readonly args: { p_rows: string; p_at: Date; p_spend_order: string };
    readonly row: {
      readonly n: number;
      readonly verdict: CasinoBetVerdict;
      readonly stake_id: string | null;
      readonly balance_cash_cents: number | null;
      readonly balance_bonus_cents: number | null;
      readonly wallet_version: number | null;
    };
  };
  casino_ceilings: {
    readonly args: { p_source: string };
    readonly row: {
      readonly win_cents: number;
      readonly hour_cents: number;
    };
  };
  casino_close_rounds: {
    readonly args: { p_rounds: readonly string[]; p_by: string; p_at: Date };
    readonly row: {
      readonly value: undefined;
    };
  };
  casino_count_paid: {
    readonly args: { p_rows: string; p_at: Date };
    readonly row: {
      readonly value: boolean;
    };
  };
  casino_free_bet: {
    readonly args: { p_row: string; p_at: Date };
    readonly row: {
      readonly verdict: CasinoFreeBetVerdict;
      readonly balance_cash_cents: number;
      readonly balance_bonus_cents: number;
      readonly wallet_version: number;
    };
  };
  casino_judge_bets: {
    readonly args: { p_rows: string; p_at: Date };
    readonly row: {
      readonly value: JsonValue;
    };
  };
  casino_judge_rollbacks: {
    readonly args: { p_rows: string };
    readonly row: {
      readonly n: number;
      readonly verdict: CasinoResultVerdict;
      readonly source: string;
      readonly transaction_id: string;
      readonly player_id: string;
      readonly round_id: string;
      readonly reference: string;
      readonly fingerprint: string;
      readonly effective: boolean;
      readonly simple: boolean;
      readonly stake_id: string;
      readonly closes: boolean;
      readonly staked_back: number;
      readonly returned_back: number;
      readonly answer_cash_cents: number;
      readonly answer_bonus_cents: number;
      readonly answer_version: number;
    };
  };
  casino_judge_wins: {
    readonly args: { p_rows: string };
    readonly row: {
      readonly n: number;
      readonly verdict: CasinoResultVerdict;
      readonly source: string;
      readonly transaction_id: string;
      readonly player_id: string;
      readonly game: string;
      readonly vertical: string;
      readonly round_id: string;
      readonly round_ref: string;
      readonly reference: string;
      readonly amount_cents: number;
      readonly remainder: number;
      readonly fingerprint: string;
      readonly award_id: string;
      readonly stake_id: string;
      readonly closes: boolean;
      readonly settles: boolean;
      readonly round_cents: number;
      readonly game_most_cents: number;
      readonly win_ceiling_cents: number;
      readonly hour_ceiling_cents: number;
      readonly answer_cash_cents: number;
      readonly answer_bonus_cents: number;
      readonly answer_version: number;
    };
  };
  casino_open_bets: {
    readonly args: { p_rounds: readonly string[] };
    readonly row: {
      readonly round_id: string;
      readonly transaction_id: string;
      readonly stake_id: string;
    };
  };
  casino_pay_wins: {
    readonly args: { p_done: string; p_at: Date };
    readonly row: {
      readonly value: undefined;
    };
  };
  casino_review_wins: {
    readonly args: { p_done: string; p_at: Date };
    readonly row: {
      readonly value: JsonValue;
    };
  };
  casino_rollback_batch: {
    readonly args: { p_rows: string; p_at: Date };
    readonly row: {
      readonly n: number;
      readonly verdict: CasinoResultVerdict;
      readonly balance_cash_cents: number | null;
      readonly balance_bonus_cents: number | null;
      readonly wallet_version: number | null;
    };
  };
  casino_standing_wins: {
    readonly args: { p_source: string; p_round: string; p_bet: string };
    readonly row: {
      readonly transaction_id: string;
      readonly amount_cents: number;
      readonly paid_cents: number;
      readonly award_id: string;
    };
  };
  casino_switch_refusal: {
    readonly args: { p_provider: string; p_game: string; p_at: Date };
    readonly row: {
      readonly value: string;
    };
  };
  casino_take_wins: {
    readonly args: { p_done: string; p_at: Date };
    readonly row: {
      readonly value: JsonValue;
    };
  };
  casino_undo: {
    readonly args: { p_source: string; p_transaction: string; p_at: Date };
    readonly row: {
      readonly value: undefined;
    };
  };
  casino_win_batch: {
    readonly args: { p_rows: string; p_at: Date };
    readonly row: {
      readonly n: number;
      readonly verdict: CasinoResultVerdict;
      readonly balance_cash_cents: number | null;
      readonly balance_bonus_cents: number | null;
      readonly wallet_version: number | null;
      readonly review: string | null;
    };
  };
  casino_write_bets: {
    readonly args: { p_placed: string; p_at: Date };
    readonly row: {
      readonly value: undefined;
    };
  };
  casino_write_results: {
    readonly args: { p_done: string; p_kind: string; p_at: Date };
    readonly row: {
      readonly value: undefined;
    };
  };
  casino_write_reviews: {
    readonly args: { p_rows: string; p_at: Date };
    readonly row: {
      readonly value: undefined;
    };
  };
  gate_api_count_payouts: {
    readonly args: { p_players: readonly string[]; p_cents: readonly number[]; p_acted: readonly boolean[]; p_at: Date };
    readonly row: {
      readonly value: undefined;
    };
  };
  gate_api_count_stakes: {
    readonly args: { p_players: readonly string[]; p_cents: readonly number[]; p_pauses: readonly number[]; p_at: Date };
    readonly row: {
      readonly value: undefined;
    };
  };
  gate_api_locked_elsewhere: {
    readonly args: { p_players: readonly string[] };
    readonly row: {
      readonly value: string;
    };
  };
  gate_api_player_refusal: {
    readonly args: { p_player_id: string; p_session_id: string; p_session_epoch: number; p_session_expires_at: Date; p_needs_approval: boolean; p_at: Date };
    readonly row: {
      readonly value: string | null;
    };
  };
  gate_api_recount: {
    readonly args: { p_players: readonly string[]; p_staked: readonly number[]; p_lost: readonly number[]; p_bets: readonly number[]; p_days: readonly string[] };
    readonly row: {
      readonly value: undefined;
    };
  };
  gate_api_site_day: {
    readonly args: { p_at: Date };
    readonly row: {
      readonly value: string;
    };
  };
  gate_api_uncount_stakes: {
    readonly args: { p_players: readonly string[]; p_cents: readonly number[]; p_days: readonly string[] };
    readonly row: {
      readonly value: undefined;
    };
  };
  gate_roll_windows: {
    readonly args: { p_players: readonly string[]; p_today: string };
    readonly row: {
      readonly value: undefined;
    };
  };
  identity_forget_access: {
    readonly args: { p_at: Date; p_limit: number };
    readonly row: {
      readonly value: number;
    };
  };
  originals_accept_batch: {
    readonly args: { p_rows: string; p_at: Date; p_spend_order: string };
    readonly row: {
      readonly n: number;
      readonly verdict: OriginalsAcceptVerdict;
      readonly bet_id: string | null;
      readonly stake_cents: number | null;
      readonly terms: JsonValue | null;
      readonly nonce: number | null;
      readonly client_seed: string | null;
      readonly sealed_seed: Buffer | null;
      readonly server_seed_hash: string | null;
    };
  };
  originals_api_blocks_play: {
    readonly args: { p_player: string };
    readonly row: {
      readonly value: boolean;
    };
  };
  originals_dice_settle_batch: {
    readonly args: { p_rows: string; p_at: Date };
    readonly row: {
      readonly bet_id: string;
      readonly chance: number;
      readonly direction: string;
      readonly stake_cents: number;
      readonly roll: number;
      readonly payout_cents: number;
      readonly client_seed: string;
      readonly server_seed_hash: string;
      readonly nonce: number;
      readonly balance_cash_cents: number;
      readonly balance_bonus_cents: number;
      readonly wallet_version: number;
    };
  };
  originals_double_factor: {
    readonly args: { p_color: string };
    readonly row: {
      readonly value: number;
    };
  };
  originals_mines_cashout: {
    readonly args: { p_round_id: string; p_player_id: string; p_key: string; p_layout: readonly number[]; p_at: Date };
    readonly row: {
      readonly verdict: OriginalsMinesCashoutVerdict;
      readonly gems: number;
      readonly payout_cents: number;
      readonly balance_cash_cents: number;
      readonly balance_bonus_cents: number;
      readonly wallet_version: number;
    };
  };
  originals_mines_close: {
    readonly args: { p_round_id: string; p_layout: readonly number[]; p_at: Date };
    readonly row: {
      readonly state: string;
      readonly payout_cents: number;
    };
  };
  originals_mines_open_batch: {
    readonly args: { p_rows: string; p_at: Date; p_spend_order: string };
    readonly row: {
      readonly n: number;
      readonly verdict: OriginalsMinesOpenVerdict;
      readonly round_id: string | null;
      readonly mines: number | null;
      readonly stake_cents: number | null;
      readonly max_gems: number | null;
      readonly client_seed: string | null;
      readonly server_seed_hash: string | null;
      readonly nonce: number | null;
      readonly balance_cash_cents: number | null;
      readonly balance_bonus_cents: number | null;
      readonly wallet_version: number | null;
    };
  };
  originals_mines_reveal: {
    readonly args: { p_round_id: string; p_player_id: string; p_key: string; p_tile: number; p_layout: readonly number[]; p_at: Date };
    readonly row: {
      readonly verdict: OriginalsMinesRevealVerdict;
      readonly state: string;
      readonly safe: boolean;
      readonly gems: number;
      readonly payout_cents: number;
      readonly balance_cash_cents: number;
      readonly balance_bonus_cents: number;
      readonly wallet_version: number;
    };
  };
  originals_plinko_settle_batch: {
    readonly args: { p_rows: string; p_at: Date };
    readonly row: {
      readonly bet_id: string;
      readonly rows: number;
      readonly risk: string;
      readonly stake_cents: number;
      readonly path: string;
      readonly payout_cents: number;
      readonly client_seed: string;
      readonly server_seed_hash: string;
      readonly nonce: number;
      readonly balance_cash_cents: number;
      readonly balance_bonus_cents: number;
      readonly wallet_version: number;
    };
  };
  originals_settle_accepted: {
    readonly args: { p_rows: string; p_at: Date };
    readonly row: {
      readonly value: JsonValue;
    };
  };
  originals_table_add_stakes: {
    readonly args: { p_stakes: string; p_more: string };
    readonly row: {
      readonly value: JsonValue;
    };
  };
  originals_table_bet_batch: {
    readonly args: { p_game: string; p_rows: string; p_at: Date; p_spend_order: string; p_stake_max_cents: number; p_max_payout_cents: number; p_pays: string };
    readonly row: {
      readonly n: number;
      readonly verdict: OriginalsTableBetVerdict;
      readonly bet_id: string | null;
      readonly round_id: string | null;
      readonly bet_position: string | null;
      readonly stake_cents: number | null;
      readonly target_e2: number | null;
      readonly balance_cash_cents: number | null;
      readonly balance_bonus_cents: number | null;
      readonly wallet_version: number | null;
    };
  };
  originals_table_bet_calls: {
    readonly args: { p_game: string; p_calls: string; p_at: Date; p_spend_order: string; p_stake_max_cents: number; p_max_payout_cents: number; p_pays: string };
    readonly row: {
      readonly call: number;
      readonly n: number;
      readonly verdict: OriginalsTableBetVerdict;
      readonly bet_id: string | null;
      readonly round_id: string | null;
      readonly bet_position: string | null;
      readonly stake_cents: number | null;
      readonly balance_cash_cents: number | null;
      readonly balance_bonus_cents: number | null;
      readonly wallet_version: number | null;
    };
  };
  originals_table_end_bets: {
    readonly args: { p_round_id: string; p_ids: readonly string[]; p_pays: string | null; p_reached_e2: number | null; p_at: Date };
    readonly row: {
      readonly value: number;
    };
  };
  originals_table_leave: {
    readonly args: { p_game: string; p_round_id: string | null; p_rows: string; p_at: Date };
    readonly row: {
      readonly n: number;
      readonly verdict: OriginalsTableLeaveVerdict;
      readonly left_e2: number | null;
      readonly payout_cents: number | null;
      readonly balance_cash_cents: number | null;
      readonly balance_bonus_cents: number | null;
      readonly wallet_version: number | null;
    };
  };
  originals_table_payout: {
    readonly args: { p_stake_cents: number; p_pays: string; p_position: string };
    readonly row: {
      readonly value: number;
    };
  };
  originals_table_write_bets: {
    readonly args: { p_game: string; p_rows: string; p_placed: readonly string[]; p_at: Date; p_pays: string };
    readonly row: {
      readonly value: undefined;
    };
  };
  platform_bus_publish: {
    readonly args: { p_publisher: string; p_first: number; p_pieces: readonly string[]; p_keep: number; p_at: Date };
    readonly row: {
      readonly value: undefined;
    };
  };
  platform_bus_since: {
    readonly args: { p_seen: string };
    readonly row: {
      readonly publisher: string;
      readonly head: number;
      readonly n: number;
      readonly messages: string;
    };
  };
  platform_drop_job: {
    readonly args: { p_id: number };
    readonly row: {
      readonly value: boolean;
    };
  };
  platform_given_up_jobs: {
    readonly args: { p_limit: number };
    readonly row: {
      readonly id: number;
      readonly task: string;
      readonly error: string | null;
    };
  };
  platform_job_backlog: {
    readonly args: { p_at: Date };
    readonly row: {
      readonly waiting: number;
      readonly since: Date | null;
    };
  };
  platform_known_jobs: {
    readonly args: { p_ids: readonly number[] };
    readonly row: {
      readonly value: number;
    };
  };
  platform_only_resealed: {
    readonly args: { p_old: string; p_new: string; p_column: string };
    readonly row: {
      readonly value: boolean;
    };
  };
  platform_retry_job: {
    readonly args: { p_id: number; p_at: Date };
    readonly row: {
      readonly value: undefined;
    };
  };
  platform_wait_at_most: {
    readonly args: { p_milliseconds: number; p_at: Date };
    readonly row: {
      readonly value: Date;
    };
  };
  responsible_gaming_lost_between: {
    readonly args: { p_player: string; p_from: Date; p_to: Date };
    readonly row: {
      readonly value: number;
    };
  };
  rounds_api_admit: {
    readonly args: { p_table: string; p_round_id: string | null; p_at: Date };
    readonly row: {
      readonly value: string | null;
    };
  };
  rounds_api_admit_acts: {
    readonly args: { p_table: string; p_round_id: string };
    readonly row: {
      readonly value: string | null;
    };
  };
  site_forget_support: {
    readonly args: { p_at: Date; p_limit: number };
    readonly row: {
      readonly value: number;
    };
  };
  site_is_address: {
    readonly args: { address: string };
    readonly row: {
      readonly value: boolean;
    };
  };
  site_next_case: {
    readonly args: { of_year: string };
    readonly row: {
      readonly value: string;
    };
  };
  sportsbook_accept_batch: {
    readonly args: { p_bets: string; p_legs: string; p_needs_approval: boolean; p_at: Date };
    readonly row: {
      readonly bet_id: string;
      readonly verdict: string;
    };
  };
  sportsbook_acceptances_to_judge: {
    readonly args: { p_bets: string; p_legs: string; p_mine: readonly string[]; p_at: Date };
    readonly row: {
      readonly bet_id: string;
      readonly decision: string;
      readonly is_moved: boolean | null;
      readonly cancelled: JsonValue | null;
      readonly slots: readonly number[] | null;
      readonly growths: readonly number[] | null;
      readonly rooms: readonly number[] | null;
      readonly match_slots: readonly number[] | null;
      readonly match_cents: readonly number[] | null;
      readonly match_caps: readonly number[] | null;
      readonly match_peaks: readonly number[] | null;
      readonly match_worsts: readonly number[] | null;
      readonly match_versions: readonly number[] | null;
      readonly n: number;
    };
  };
  sportsbook_answers: {
    readonly args: { p_verdicts: string; p_bets: string; p_texts: string };
    readonly row: {
      readonly value: JsonValue;
    };
  };
  sportsbook_bets_to_judge: {
    readonly args: { p_tickets: string; p_stakes: string; p_legs: string; p_mine: readonly string[]; p_at: Date };
    readonly row: {
      readonly bet_id: string;
      readonly ticket_id: string;
      readonly ticket: number;
      readonly final: boolean;
      readonly code: string;
      readonly is_older: boolean;
      readonly slots: readonly number[];
      readonly exposures: readonly number[];
      readonly rooms: readonly number[];
      readonly match_slots: readonly number[];
      readonly match_cents: readonly number[];
      readonly match_caps: readonly number[];
      readonly match_peaks: readonly number[];
      readonly match_worsts: readonly number[];
      readonly match_versions: readonly number[];
    };
  };
  sportsbook_cancelled_at: {
    readonly args: { p_event: string; p_market: string; p_placed_at: Date };
    readonly row: {
      readonly value: JsonValue;
    };
  };
  sportsbook_contract_legs: {
    readonly args: { p_legs: string; p_accepted: readonly string[] };
    readonly row: {
      readonly value: undefined;
    };
  };
  sportsbook_judge_acceptances: {
    readonly args: { p_bets: string; p_legs: string; p_mine: readonly string[]; p_at: Date };
    readonly row: {
      readonly again: readonly string[];
      readonly refusals: JsonValue;
    };
  };
  sportsbook_judge_batch: {
    readonly args: { p_tickets: string; p_stakes: string; p_legs: string; p_mine: readonly string[]; p_at: Date };
    readonly row: {
      readonly again: readonly string[];
      readonly refusals: JsonValue;
    };
  };
  sportsbook_keep_rooms: {
    readonly args: { p_legs: string; p_rooms: readonly number[] };
    readonly row: {
      readonly value: undefined;
    };
  };
  sportsbook_lock_matches: {
    readonly args: { p_events: readonly string[] };
    readonly row: {
      readonly value: undefined;
    };
  };
  sportsbook_lock_outcomes: {
    readonly args: { p_legs: string; p_tickets: readonly string[] };
    readonly row: {
      readonly value: undefined;
    };
  };
  sportsbook_lock_waiting: {
    readonly args: { p_bets: string; p_legs: string };
    readonly row: {
      readonly value: readonly string[];
    };
  };
  sportsbook_match_rooms: {
    readonly args: { p_legs: string };
    readonly row: {
      readonly value: readonly number[];
    };
  };
  sportsbook_move_exposure: {
    readonly args: { p_bets: readonly string[]; p_sign: number };
    readonly row: {
      readonly value: undefined;
    };
  };
  sportsbook_open_stakes: {
    readonly args: { p_stakes: string; p_mine: readonly string[]; p_again: readonly string[]; p_refusals: string; p_at: Date; p_spend_order: string };
    readonly row: {
      readonly value: JsonValue;
    };
  };
  sportsbook_place_batch: {
    readonly args: { p_tickets: string; p_stakes: string; p_bets: string; p_legs: string; p_at: Date; p_spend_order: string; p_texts: string };
    readonly row: {
      readonly n: number;
      readonly verdict: SportsbookPlaceVerdict;
      readonly reasons: readonly string[];
      readonly answer: JsonValue | null;
    };
  };
  sportsbook_raise_bounds: {
    readonly args: { p_added: string };
    readonly row: {
      readonly value: undefined;
    };
  };
  sportsbook_set_liabilities: {
    readonly args: { p_legs: string };
    readonly row: {
      readonly value: undefined;
    };
  };
  sportsbook_take_keys: {
    readonly args: { p_tickets: string; p_at: Date };
    readonly row: {
      readonly value: readonly string[];
    };
  };
  sportsbook_take_room: {
    readonly args: { p_rooms: readonly number[]; p_slot: number; p_ticket: number; p_cents: number; p_cap: number; p_peak: number; p_worst: number; p_version: number };
    readonly row: {
      readonly value: readonly number[];
    };
  };
  sportsbook_write_acceptances: {
    readonly args: { p_ends: string; p_legs: string; p_at: Date };
    readonly row: {
      readonly value: undefined;
    };
  };
  sportsbook_write_bets: {
    readonly args: { p_bets: string; p_legs: string; p_placed: readonly string[]; p_at: Date };
    readonly row: {
      readonly value: undefined;
    };
  };
  stakes_api_award: {
    readonly args: { p_rows: string; p_at: Date };
    readonly row: {
      readonly n: number;
      readonly verdict: StakesAwardVerdict;
      readonly award_id: string;
      readonly payout_cents: number;
      readonly balance_cash_cents: number | null;
      readonly balance_bonus_cents: number | null;
      readonly wallet_version: number | null;
    };
  };
  stakes_api_balance: {
    readonly args: { p_player_id: string };
    readonly row: {
      readonly balance_cash_cents: number;
      readonly balance_bonus_cents: number;
      readonly wallet_version: number;
    };
  };
  stakes_api_forgo: {
    readonly args: { p_stakes: readonly string[] };
    readonly row: {
      readonly value: undefined;
    };
  };
  stakes_api_funded: {
    readonly args: { p_account: string };
    readonly row: {
      readonly stake_id: string;
      readonly is_open: boolean;
    };
  };
  stakes_api_has_settled: {
    readonly args: { p_player_id: string };
    readonly row: {
      readonly value: boolean;
    };
  };
  stakes_api_judge: {
    readonly args: { p_stakes: readonly string[]; p_needs_approval: boolean; p_at: Date };
    readonly row: {
      readonly stake_id: string;
      readonly refusal: string | null;
    };
  };
  stakes_api_lock: {
    readonly args: { p_players: readonly string[]; p_at: Date };
    readonly row: {
      readonly value: undefined;
    };
  };
  stakes_api_open: {
    readonly args: { p_rows: string; p_at: Date; p_spend_order?: string };
    readonly row: {
      readonly n: number;
      readonly verdict: StakesOpenVerdict;
      readonly refusal: string | null;
      readonly stake_id: string | null;
      readonly cash_cents: number | null;
      readonly bonus_cents: number | null;
      readonly balance_cash_cents: number | null;
      readonly balance_bonus_cents: number | null;
      readonly wallet_version: number | null;
    };
  };
  stakes_api_refusal: {
    readonly args: { p_player_id: string; p_session_id: string; p_session_epoch: number; p_session_expires_at: Date; p_needs_approval: boolean; p_at: Date };
    readonly row: {
      readonly value: string | null;
    };
  };
  stakes_api_reopen: {
    readonly args: { p_rows: string; p_at: Date };
    readonly row: {
      readonly n: number;
      readonly verdict: StakesReopenVerdict;
      readonly stake_id: string | null;
      readonly payout_cents: number | null;
      readonly balance_cash_cents: number | null;
      readonly balance_bonus_cents: number | null;
      readonly wallet_version: number | null;
    };
  };
  stakes_api_reverse_awards: {
    readonly args: { p_awards: readonly string[]; p_at: Date };
    readonly row: {
      readonly n: number;
      readonly verdict: StakesReverseAwardVerdict;
      readonly award_id: string;
      readonly balance_cash_cents: number | null;
      readonly balance_bonus_cents: number | null;
      readonly wallet_version: number | null;
    };
  };
  stakes_api_rollover_facts: {
    readonly args: { p_stakes: readonly string[]; p_since: number };
    readonly row: {
      readonly stake_id: string;
      readonly player_id: string;
      readonly ref: string;
      readonly vertical: string;
      readonly game: string;
      readonly bonus_account_id: string | null;
      readonly at_risk_cents: number;
      readonly won_cents: number;
    };
  };
  stakes_api_settle: {
    readonly args: { p_rows: string; p_at: Date };
    readonly row: {
      readonly n: number;
      readonly verdict: StakesCloseVerdict;
      readonly stake_id: string | null;
      readonly payout_cents: number | null;
      readonly balance_cash_cents: number | null;
      readonly balance_bonus_cents: number | null;
      readonly wallet_version: number | null;
    };
  };
  stakes_api_void: {
    readonly args: { p_rows: string; p_at: Date };
    readonly row: {
      readonly n: number;
      readonly verdict: StakesCloseVerdict;
      readonly stake_id: string | null;
      readonly payout_cents: number | null;
      readonly balance_cash_cents: number | null;
      readonly balance_bonus_cents: number | null;
      readonly wallet_version: number | null;
    };
  };
  stakes_bonus_share: {
    readonly args: { p_payout: number; p_cash: number; p_bonus: number };
    readonly row: {
      readonly value: number;
    };
  };
  stakes_close: {
    readonly args: { p_rows: string; p_at: Date; p_status: string };
    readonly row: {
      readonly n: number;
      readonly verdict: StakesCloseVerdict;
      readonly stake_id: string | null;
      readonly payout_cents: number | null;
      readonly balance_cash_cents: number | null;
      readonly balance_bonus_cents: number | null;
      readonly wallet_version: number | null;
    };
  };
  stakes_count_risks: {
    readonly args: { p_closing: readonly string[]; p_status: string };
    readonly row: {
      readonly stake_id: string;
      readonly player_id: string;
      readonly cents: number;
    };
  };
  stakes_count_sides: {
    readonly args: { p_closing: readonly string[]; p_status: string };
    readonly row: {
      readonly stake_id: string;
      readonly player_id: string;
      readonly cents: number;
    };
  };
  stakes_publish_rollover: {
    readonly args: { p_stakes: readonly string[]; p_players: readonly string[]; p_at: Date };
    readonly row: {
      readonly value: undefined;
    };
  };
  wallet_api_accounts: {
    readonly args: { p_accounts: readonly string[] };
    readonly row: {
      readonly account_id: string;
      readonly player_id: string;
      readonly balance_cents: number;
    };
  };
  wallet_api_balance: {
    readonly args: { p_player_id: string };
    readonly row: {
      readonly cash_cents: number;
      readonly bonus_cents: number;
      readonly wallet_version: number;
    };
  };
  wallet_api_balances: {
    readonly args: { p_players: readonly string[] };
    readonly row: {
      readonly player_id: string;
      readonly cash_cents: number;
      readonly bonus_cents: number;
      readonly wallet_version: number;
    };
  };
  wallet_api_consume_blocks: {
    readonly args: { p_players: readonly string[]; p_cents: readonly number[]; p_reason: string };
    readonly row: {
      readonly value: undefined;
    };
  };
  wallet_api_debts: {
    readonly args: { p_players: readonly string[] };
    readonly row: {
      readonly player_id: string;
      readonly debt_cents: number;
    };
  };
  wallet_api_draw_on_reserves: {
    readonly args: { p_players: readonly string[]; p_cents: readonly number[]; p_at: Date };
    readonly row: {
      readonly value: undefined;
    };
  };
  wallet_api_fill_reserves: {
    readonly args: { p_players: readonly string[]; p_versions: readonly number[]; p_cents: readonly number[]; p_at: Date };
    readonly row: {
      readonly value: undefined;
    };
  };
  wallet_api_has_reserves: {
    readonly args: { p_players: readonly string[] };
    readonly row: {
      readonly value: boolean;
    };
  };
  wallet_api_house: {
    readonly args: { p_name: string };
    readonly row: {
      readonly value: string;
    };
  };
  wallet_api_lock: {
    readonly args: { p_players: readonly string[] };
    readonly row: {
      readonly player_id: string;
      readonly cash_cents: number;
      readonly bonus_cents: number;
      readonly wallet_version: number;
    };
  };
  wallet_api_locked_elsewhere: {
    readonly args: { p_players: readonly string[] };
    readonly row: {
      readonly value: string;
    };
  };
  wallet_api_open_debts: {
    readonly args: { p_players: readonly string[] };
    readonly row: {
      readonly value: undefined;
    };
  };
  wallet_api_player_account: {
    readonly args: { p_player_id: string; p_kind: string };
    readonly row: {
      readonly value: string;
    };
  };
  wallet_api_set_reserve: {
    readonly args: { p_player_id: string; p_ref: string; p_wanted: number; p_take: number; p_since: number; p_until: number; p_at: Date };
    readonly row: {
      readonly reserved_cents: number;
      readonly missing_cents: number;
    };
  };
  wallet_api_transfer: {
    readonly args: { p_rows: string; p_at: Date };
    readonly row: {
      readonly n: number;
      readonly verdict: WalletTransferVerdict;
      readonly amount_cents: number;
      readonly effect_at: Date;
      readonly balance_cash_cents: number | null;
      readonly balance_bonus_cents: number | null;
      readonly wallet_version: number | null;
    };
  };
  wallet_ensure_partitions: {
    readonly args: { p_from: Date; p_until: Date };
    readonly row: {
      readonly value: number;
    };
  };
  wallet_is_house_account: {
    readonly args: { p_account: string };
    readonly row: {
      readonly value: boolean;
    };
  };
  wallet_is_side_account: {
    readonly args: { p_account: string; p_player_id: string };
    readonly row: {
      readonly value: boolean;
    };
  };
  wallet_ledger_position: {
    readonly args: {  };
    readonly row: {
      readonly value: number;
    };
  };
  wallet_move_reserve: {
    readonly args: { p_player_id: string; p_ref: string; p_cents: number; p_at: Date };
    readonly row: {
      readonly value: undefined;
    };
  };
  wallet_roll_up: {
    readonly args: { p_at: Date };
    readonly row: {
      readonly value: number;
    };
  };
  wallet_spendable: {
    readonly args: { p_account: string };
    readonly row: {
      readonly value: number;
    };
  };
}
