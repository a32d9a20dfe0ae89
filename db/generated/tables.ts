// Made by "npm run gen:types" from the migrated schema. Do not edit: change a migration and run it again.
import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<string, number | string, number | string>;

export interface AccountCentralExit {
  barred_at: Date;
  close_by: Date;
  closure_id: string | null;
  deadline_at: Date;
  detail: string | null;
  due_at: Date | null;
  ended_at: Date | null;
  late_notified_at: Date | null;
  notice_by: Date;
  noticed_at: Date | null;
  player_id: string;
  return_by: Date | null;
  shut_at: Date | null;
  status: string;
  version: number;
  withdraw_until: Date;
}

export interface AccountClosure {
  asked_at: Date;
  asked_by: Generated<string>;
  deadline_at: Date;
  detail: string | null;
  due_at: Date | null;
  ended_at: Date | null;
  erase_after: Date | null;
  erase_waits_for: string | null;
  id: string;
  late_notified_at: Date | null;
  player_id: string;
  status: string;
  status_before: string;
  tries: Generated<number>;
  withdrawal_id: string | null;
}

export interface AccountClosureStep {
  at: Date;
  closure_id: string;
  detail: string | null;
  ordinal: number;
  status: string;
}

export interface AccountErasure {
  closed_at: Date;
  closure_id: string;
  cpf_kept: boolean;
  erased_at: Date;
  player_id: string;
}

export interface AccountPreservation {
  id: string;
  ordered_at: Date;
  ordered_by: string;
  player_id: string;
  reason: string;
  release_reason: string | null;
  released_at: Date | null;
  released_by: string | null;
}

export interface AccountUnclaimed {
  amount: number;
  closure_id: string;
  ended_at: Date | null;
  kept_until: Date;
  player_id: string;
  set_aside_at: Date;
  status: string;
  version: number;
}

export interface AcquisitionAttribution {
  at: Date;
  attributes_sealed: Buffer;
  player_id: string;
}

export interface AcquisitionCode {
  code: string;
  created_at: Date;
  player_id: string;
}

export interface AcquisitionPostback {
  amount_cents: number | null;
  attempts: Generated<number>;
  business_ref: string;
  created_at: Date;
  deadline_at: Date;
  deposit_id: string | null;
  drop_reason: string | null;
  due_at: Date;
  ended_at: Date | null;
  id: string;
  last_error: string | null;
  player_id: string;
  state: Generated<string>;
  template_id: string;
}

export interface AcquisitionPostbackTemplate {
  attribute: string;
  created_at: Date;
  ended_at: Date | null;
  event: string;
  id: string;
  match: string;
  min_cents: number | null;
  url: string;
  value: string | null;
}

export interface AcquisitionReferral {
  cleared: Generated<boolean>;
  deposit_cents: number | null;
  deposit_id: string | null;
  end_reason: string | null;
  ended_at: Date | null;
  id: string;
  qualified_at: Date | null;
  referee_id: string;
  referrer_id: string;
  registered_at: Date;
  same_browser: boolean;
  signals: Generated<string[]>;
  state: string;
}

export interface AcquisitionReturnedDeposit {
  at: Date;
  deposit_id: string;
  player_id: string;
}

export interface AcquisitionReward {
  amount_cents: number;
  lapse_reason: string | null;
  paid_at: Date | null;
  player_id: string;
  referral_id: string;
  rollover_id: string | null;
  side: string;
  state: string;
  taken_at: Date | null;
  taken_cents: number | null;
  wallet: string;
  withdrawable_at: Date | null;
}

export interface BackofficeOperator {
  added_by: string;
  created_at: Date;
  id: string;
  key_tag: Buffer | null;
  name: string;
  revoked_at: Date | null;
  revoked_by: string | null;
  tag_key_id: number | null;
}

export interface BonusApiCouponRollover {
  amount_cents: number | null;
  definition_id: string | null;
  id: string | null;
  player_id: string | null;
  source_ref: string | null;
}

export interface BonusApiReferralRollover {
  amount_cents: number | null;
  granted_at: Date | null;
  id: string | null;
  player_id: string | null;
  source_ref: string | null;
}

export interface BonusContribution {
  definition_id: string;
  kind: string;
  percent: number;
}

export interface BonusCount {
  counted_cents: number;
  kind: string;
  ref: string;
  rollover_id: string;
  staked_cents: number;
  won_cents: number;
}

export interface BonusDefinition {
  activate_days: number;
  created_at: Date;
  ended_at: Date | null;
  id: string;
  most_cents: number | null;
  multiplier: number;
  name: string;
  play_days: number;
}

export interface BonusRollover {
  activated_at: Date | null;
  activated_version: number | null;
  amount_cents: number;
  completed_at: Date | null;
  counted_cents: Generated<number>;
  definition_id: string;
  end_asked: string | null;
  end_reason: string | null;
  ended_at: Date | null;
  ending_told_for: Date | null;
  expires_at: Date;
  final_cents: number | null;
  granted_at: Date;
  id: string;
  over_cents: Generated<number>;
  player_id: string;
  source: string;
  source_ref: string;
  status: number;
  target_cents: number;
  won_cents: Generated<number>;
}

export interface BotCheckSpentToken {
  expires_at: Date;
  id_hash: Buffer;
  purpose: string;
  spent_at: Date;
}

export interface CasinoBarredPlayer {
  barred: boolean;
  due_at: Date | null;
  notified_at: Date;
  player_id: string;
  version: number;
}

export interface CasinoCatalogueVersion {
  only_row: Generated<boolean>;
  version: Generated<number>;
}

export interface CasinoCategory {
  id: string;
  name: string;
  position: Generated<number>;
  slug: string;
  summary: Generated<string>;
  visible: Generated<boolean>;
}

export interface CasinoEarlyWin {
  came_at: Date;
  due_at: Date;
  row: Json;
  source: string;
  transaction_id: string;
  tries: Generated<number>;
}

export interface CasinoFavourite {
  created_at: Date;
  game_id: string;
  player_id: string;
}

export interface CasinoFreeRounds {
  cancelled_at: Date | null;
  due_at: Date | null;
  expires_at: Date;
  game_id: string;
  granted_at: Date;
  id: string;
  player_id: string;
  ref: string;
  rounds: number;
  source: string;
  stake_cents: number;
  tries: Generated<number>;
  used: Generated<number>;
}

export interface CasinoGame {
  certified: Generated<boolean>;
  demo: Generated<boolean>;
  description: Generated<string>;
  features: Generated<string[]>;
  hit_rate_hundredths: number | null;
  id: string;
  image: string;
  image_cf: string | null;
  listed: Generated<boolean>;
  math_version: string | null;
  max_bet_cents: number | null;
  max_win_stakes: number | null;
  min_bet_cents: number | null;
  most_win_stakes: number | null;
  multiplayer: Generated<boolean>;
  name: string;
  open: Generated<boolean>;
  path: string;
  popularity: Generated<number>;
  position: Generated<number>;
  provider_game: string | null;
  provider_id: string;
  released_at: Date;
  rtp_hundredths: number | null;
  rules: Generated<string[]>;
  search_words: Generated<string>;
  slug: string;
  source: string | null;
  stakes: ArrayType<number> | null;
  supplied_digest: string | null;
  themes: Generated<string[]>;
  visible: Generated<boolean>;
  volatility: string | null;
}

export interface CasinoGameCategory {
  category_id: string;
  game_id: string;
}

export interface CasinoImage {
  bytes: Buffer;
  hash: string;
  kept_at: Date;
  media_type: string;
}

export interface CasinoImport {
  asked_at: Date;
  due_at: Date;
  failures: Generated<number>;
  imported_at: Date | null;
  report: Json | null;
  source: string;
}

export interface CasinoMismatch {
  ended_at: Date | null;
  ended_by: string | null;
  found_at: Date;
  ours: Json | null;
  seen_at: Date;
  source: string;
  theirs: Json | null;
  transaction_id: string;
  what: string;
}

export interface CasinoNextWin {
  amount_cents: number | null;
  game: string | null;
  only_row: Generated<boolean>;
  published_at: Generated<Date>;
  settled_at: Date | null;
}

export interface CasinoPaidHour {
  hour: Date;
  paid_cents: number;
  source: string;
}

export interface CasinoPicture {
  address: string;
  due_at: Date;
  failures: Generated<number>;
  game_id: string;
  hash: string | null;
  last_error: string | null;
}

export interface CasinoPlayCount {
  day: string;
  game: string;
  stakes: number;
}

export interface CasinoProvider {
  id: string;
  image: Generated<string>;
  name: string;
  open: Generated<boolean>;
  position: Generated<number>;
  slug: string;
  source: string | null;
  summary: Generated<string>;
  visible: Generated<boolean>;
}

export interface CasinoProviderPlayer {
  alias: string;
  player_id: string;
  source: string;
}

export interface CasinoReconciliation {
  done_at: Date | null;
  due_at: Date;
  failures: Generated<number>;
  source: string;
  through: Date;
}

export interface CasinoRound {
  changed_at: Date;
  closed_at: Date | null;
  closed_by: string | null;
  game_id: string;
  id: string;
  opened_at: Date;
  player_id: string;
  ref: string;
  returned_cents: number;
  source: string;
  staked_cents: number;
}

export interface CasinoSession {
  address_refusal: string | null;
  ended_at: Date | null;
  epoch: number;
  game_id: string;
  id: string;
  launch_expires_at: Date;
  launch_token_hash: Buffer | null;
  launched_at: Date;
  player_id: string;
  session_token_hash: Buffer | null;
  site_expires_at: Date;
  site_session_id: string;
  source: string;
}

export interface CasinoSettledEvent {
  id: string;
  taken_at: Date;
}

export interface CasinoTransaction {
  amount_cents: number;
  at: Date;
  award_id: string | null;
  balance_bonus_cents: number;
  balance_cash_cents: number;
  effective: Generated<boolean>;
  fingerprint: Buffer;
  free_rounds_id: string | null;
  kind: string;
  player_id: string;
  reference: string | null;
  remainder: Generated<number>;
  round_id: string | null;
  source: string;
  stake_id: string | null;
  transaction_id: string;
  wallet_version: number;
}

export interface CasinoWin {
  amount_cents: number;
  game: string;
  id: Generated<number>;
  settled_at: Date;
}

export interface CasinoWinCeiling {
  hour_cents: number;
  source: string;
  win_cents: number;
}

export interface CasinoWinReview {
  amount_cents: number;
  decided_at: Date | null;
  decided_because: string | null;
  decided_by: string | null;
  decision: string | null;
  id: string;
  most_cents: number;
  player_id: string;
  reason: string;
  round_id: string;
  source: string;
  taken_at: Date;
  total_cents: number;
  transaction_id: string;
  vertical: string;
}

export interface CouponsCoupon {
  advertised: Generated<boolean>;
  amount_cents: number;
  code: string;
  created_at: Date;
  definition_id: string;
  deposit_min_cents: number | null;
  deposit_percent: number | null;
  ends_at: Date | null;
  id: string;
  kind: string;
  offer_text: Generated<string>;
  per_player: number;
  starts_at: Date;
  total: number | null;
  used: Generated<number>;
  wait_days: number;
}

export interface CouponsGuess {
  player_id: string;
  since: Date;
  tries: number;
}

export interface CouponsUse {
  applied_at: Date;
  came_by: string;
  coupon_id: string;
  deposit_id: string | null;
  expires_at: Date | null;
  id: string;
  ordinal: number;
  player_id: string;
  rollover_id: string | null;
}

export interface GateApiBonus {
  bonus_account_id: string | null;
  player_id: string | null;
}

export interface GateApiCounters {
  bets_day: number | null;
  bets_month: number | null;
  bets_week: number | null;
  counters_day: string | null;
  deposit_day_cents: number | null;
  deposit_month_cents: number | null;
  deposit_week_cents: number | null;
  loss_day_cents: number | null;
  loss_month_cents: number | null;
  loss_week_cents: number | null;
  player_id: string | null;
  stake_day_cents: number | null;
  stake_month_cents: number | null;
  stake_week_cents: number | null;
}

export interface GateApiPlayer {
  exclusion_kind: string | null;
  player_id: string | null;
  status: string | null;
  verification: string | null;
}

export interface GateApiProtection {
  excluded_until: Date | null;
  exclusion_kind: string | null;
  kind: string | null;
  own_excluded_until: Date | null;
  paused_until: Date | null;
  period: string | null;
  player_id: string | null;
  status: string | null;
  value: number | null;
}

export interface GateApiSeen {
  last_activity_at: Date | null;
  player_id: string | null;
}

export interface GatePlayer {
  bets_day: Generated<number>;
  bets_day_limit: number | null;
  bets_month: Generated<number>;
  bets_month_limit: number | null;
  bets_week: Generated<number>;
  bets_week_limit: number | null;
  bonus_account_id: string | null;
  bonus_policy: Json | null;
  counters_day: string;
  deposit_day_cents: Generated<number>;
  deposit_day_limit_cents: number | null;
  deposit_month_cents: Generated<number>;
  deposit_month_limit_cents: number | null;
  deposit_week_cents: Generated<number>;
  deposit_week_limit_cents: number | null;
  ended_sessions: Generated<Json>;
  epoch: Generated<number>;
  excluded_until: Date | null;
  exclusion_kind: string | null;
  last_activity_at: Date;
  loss_day_cents: Generated<number>;
  loss_day_limit_cents: number | null;
  loss_month_cents: Generated<number>;
  loss_month_limit_cents: number | null;
  loss_week_cents: Generated<number>;
  loss_week_limit_cents: number | null;
  own_excluded_until: Date | null;
  paused_until: Date | null;
  play_free_at: Date | null;
  play_started_at: Date | null;
  player_id: string;
  session_counted_at: Date | null;
  session_day_limit_minutes: number | null;
  session_day_minutes: Generated<number>;
  session_month_limit_minutes: number | null;
  session_month_minutes: Generated<number>;
  session_week_limit_minutes: number | null;
  session_week_minutes: Generated<number>;
  stake_day_cents: Generated<number>;
  stake_day_limit_cents: number | null;
  stake_month_cents: Generated<number>;
  stake_month_limit_cents: number | null;
  stake_week_cents: Generated<number>;
  stake_week_limit_cents: number | null;
  status: Generated<string>;
  verification: Generated<string>;
}

export interface IdentityAccessLog {
  address_sealed: Buffer;
  at: Date;
  event: string;
  id: string;
  login_index: Buffer | null;
  player_id: string | null;
  session_id: string | null;
  user_agent: string;
}

export interface IdentityApiNobody {
  has_cpf: boolean | null;
  is_bare: boolean | null;
  player_id: string | null;
}

export interface IdentityContactChange {
  asked_at: Date;
  channel: string;
  ended_at: Date | null;
  ended_how: string | null;
  expires_at: Date;
  id: string;
  player_id: string;
  value_sealed: Buffer;
}

export interface IdentityDevice {
  created_at: Date;
  factor_at: Date | null;
  id: string;
  last_seen_at: Date;
  player_id: string;
  proven_at: Date | null;
  secret_hash: Buffer;
}

export interface IdentityMfa {
  confirmed_at: Date | null;
  created_at: Date;
  player_id: string;
  secret_sealed: Buffer;
}

export interface IdentityOneTimeSecret {
  created_at: Date;
  expires_at: Date;
  id: string;
  player_id: string;
  purpose: string;
  secret_hash: Buffer;
  target_sealed: Buffer;
  tries: Generated<number>;
  used_at: Date | null;
}

export interface IdentityPlayer {
  cpf_index: Buffer;
  cpf_sealed: Buffer;
  created_at: Date;
  email_confirmed_at: Date | null;
  email_index: Buffer;
  gender: number | null;
  id: string;
  password_changed_at: Date;
  password_hash: string;
  phone_confirmed_at: Date | null;
  profile_sealed: Buffer;
  terms_accepted_at: Date;
}

export interface IdentityRecoveryCode {
  code_hash: Buffer;
  player_id: string;
  used_at: Date | null;
}

export interface IdentitySession {
  address_index: Buffer;
  address_sealed: Buffer;
  created_at: Date;
  device_id: string | null;
  ended_at: Date | null;
  ended_reason: string | null;
  epoch: number;
  expires_at: Date;
  id: string;
  last_seen_at: Date;
  player_id: string;
  previous_token_id: string | null;
  rotated_at: Date | null;
  token_expires_at: Date;
  token_id: string;
  token_issued_at: Date;
  user_agent: string;
}

export interface IdentityThrottle {
  counted_at: Date;
  failures: number;
  key: Buffer;
  not_before: Date;
}

export interface IdentityTotpUse {
  act: string;
  at: Date;
  player_id: string;
  step: number;
}

export interface LedgerEffect {
  amount: number;
  at: Date;
  credit_account: string;
  debit_account: string;
  kind: string;
  player_id: string | null;
  ref_id: string;
  version: number;
}

export interface LedgerRollup {
  account_id: string;
  credits: number;
  day: string;
  debits: number;
}

export interface LedgerRollupState {
  only_row: Generated<boolean>;
  through: Generated<Date>;
}

export interface LedgerTransfer {
  amount: number;
  at: Date;
  balance_after: number | null;
  credit_account: string;
  debit_account: string;
  id: Generated<number>;
  kind: string;
  player_id: string | null;
  ref_id: string;
  version: number;
  wallet_version: number | null;
}

export interface NotificationsCampaign {
  body: string;
  channel: string;
  created_at: Date;
  created_by: string;
  ended_at: Date | null;
  id: string;
  started_at: Date | null;
  subject: string;
}

export interface NotificationsCampaignRecipient {
  campaign_id: string;
  changed_at: Date;
  player_id: string;
  state: Generated<string>;
}

export interface NotificationsConsent {
  at: Date;
  channel: string;
  given: boolean;
  id: string;
  number: Generated<number>;
  origin_sealed: Buffer;
  player_id: string;
  session_id: string | null;
  source: string;
  subject: string;
  text_version: string;
}

export interface NotificationsInbox {
  body_sealed: Buffer;
  created_at: Date;
  id: string;
  link_to: string | null;
  player_id: string;
  read_at: Date | null;
  template: string;
  title: string;
}

export interface NotificationsMessage {
  channel: string;
  created_at: Date;
  id: string;
  player_id: string | null;
  sealed: Buffer | null;
  sent_at: Date | null;
  template: string;
}

export interface OriginalsAcceptedBet {
  accepted_at: Date;
  game: string;
  id: string;
  nonce: number;
  player_id: string;
  seed_id: string;
  stake_cents: number;
  terms: Json;
  voided_at: Date | null;
}

export interface OriginalsBarredPlayer {
  barred: boolean;
  due_at: Date | null;
  notified_at: Date;
  player_id: string;
  version: number;
}

export interface OriginalsCommitment {
  day: string;
  hash: string;
  kind: string;
  listed_at: Date;
  n: number;
}

export interface OriginalsCommitmentDay {
  bytes: number;
  closed_at: Date;
  commitments: number;
  day: string;
  key_id: string;
  previous_sha256: string | null;
  sha256: string;
  signature: string;
}

export interface OriginalsCommitmentToList {
  at: Date;
  hash: string;
}

export interface OriginalsDiceBet {
  balance_bonus_cents: number;
  balance_cash_cents: number;
  chance: number;
  direction: string;
  drawn_at: Date;
  id: string;
  nonce: number;
  payout_cents: number;
  placed_at: Date;
  player_id: string;
  roll: number;
  seed_id: string;
  stake_cents: number;
  wallet_version: number;
}

export interface OriginalsFairness {
  client_seed: string;
  next_nonce: Generated<number>;
  next_seed_id: string;
  player_id: string;
  seed_id: string;
}

export interface OriginalsMinesRound {
  balance_bonus_cents: number | null;
  balance_cash_cents: number | null;
  cashout_key: string | null;
  ended_at: Date | null;
  ending: string | null;
  gems: Generated<number>;
  id: string;
  layout: number[] | null;
  mines: number;
  nonce: number;
  opened_at: Date;
  payout_cents: number | null;
  payouts_cents: ArrayType<number>;
  player_id: string;
  seed_id: string;
  stake_cents: number;
  stake_id: string;
  state: Generated<string>;
  tiles: Generated<number[]>;
  wallet_version: number | null;
}

export interface OriginalsMinesStep {
  at: Date;
  balance_bonus_cents: number;
  balance_cash_cents: number;
  gems: number;
  key: string;
  payout_cents: number;
  player_id: string;
  round_id: string;
  safe: boolean;
  state: string;
  tile: number;
  wallet_version: number;
}

export interface OriginalsPlinkoBet {
  balance_bonus_cents: number;
  balance_cash_cents: number;
  drawn_at: Date;
  id: string;
  nonce: number;
  path: string;
  payout_cents: number;
  placed_at: Date;
  player_id: string;
  risk: string;
  rows: number;
  seed_id: string;
  stake_cents: number;
  wallet_version: number;
}

export interface OriginalsSeed {
  activated_at: Date | null;
  client_seed: string | null;
  created_at: Date;
  id: string;
  player_id: string;
  revealed_at: Date | null;
  rounds: Generated<number>;
  sealed_seed: Buffer;
  server_seed: string | null;
  server_seed_hash: string;
}

export interface OriginalsStoppedPlayer {
  due_at: Date | null;
  player_id: string;
  until: Date | null;
  version: number;
}

export interface OriginalsTableBet {
  ended_at: Date | null;
  game: string;
  id: string;
  left_at: Date | null;
  left_bonus_cents: number | null;
  left_cash_cents: number | null;
  left_e2: number | null;
  left_key: string | null;
  left_wallet_version: number | null;
  payout_cents: Generated<number>;
  pays_e2: number;
  placed_at: Date;
  player_id: string;
  position: string;
  round_id: string;
  stake_cents: number;
  state: Generated<string>;
  target_e2: number | null;
  void_reason: string | null;
}

export interface OriginalsTableBoard {
  game: string;
  round_id: string;
  sequence: number;
  view: Json;
}

export interface OriginalsTableSeat {
  bets: Generated<number>;
  player_id: string;
  round_id: string;
  stakes: Generated<Json>;
}

export interface Outbox {
  attempts: Generated<number>;
  due_at: Date;
  id: Generated<number>;
  last_error: string | null;
  payload: Json;
  topic: string;
}

export interface PaymentsApiCreditedDeposit {
  amount: number | null;
  credited_at: Date | null;
  id: string | null;
  occurrence: number | null;
  player_id: string | null;
}

export interface PaymentsApiOwnersPayout {
  amount: number | null;
  created_at: Date | null;
  id: string | null;
  player_id: string | null;
  reference: string | null;
  status: string | null;
}

export interface PaymentsCircuitBreaker {
  only_row: Generated<boolean>;
  until: Date | null;
}

export interface PaymentsClaim {
  amount: number;
  answer: string | null;
  answer_reason: string | null;
  answered_at: Date | null;
  deadline_at: Date;
  due_at: Date | null;
  end_to_end_id: string;
  ended_at: Date | null;
  id: string;
  lapsed_at: Date | null;
  nature: string;
  number: string;
  opened_at: Date;
  player_id: string | null;
  provider: string;
  seen_at: Date;
  status: string;
  wallet_version: number | null;
}

export interface PaymentsDeposit {
  amount: number;
  check_at: Date | null;
  copy_paste_sealed: Buffer | null;
  coupon_code: string | null;
  created_at: Date;
  end_to_end_id: string | null;
  expires_at: Date;
  fingerprint: Buffer;
  id: string;
  idempotency_key: string;
  occurrence: number | null;
  player_id: string;
  provider: string;
  rollover: number | null;
  rollover_ended_at: Date | null;
  settled_at: Date | null;
  status: string;
  txid: string;
}

export interface PaymentsFreedDeposit {
  freed_at: Date;
  id: string;
  player_id: string;
  reviewed_at: Date | null;
  unplayed: number;
  version: number;
  withdrawable: number;
}

export interface PaymentsListing {
  due_at: Generated<Date>;
  name: string;
  page: Generated<number>;
  provider: string;
  through: Date | null;
  until_at: Date | null;
  walked_at: Date | null;
}

export interface PaymentsReceipt {
  amount: number | null;
  answered: Generated<number>;
  asked: Generated<number>;
  attempts: Generated<number>;
  created_at: Date;
  deposit_id: string | null;
  detail: string | null;
  due_at: Date | null;
  end_to_end_id: string;
  failures: Generated<number>;
  paid_at: Date | null;
  player_id: string | null;
  provider: string;
  reason: string | null;
  return_after: Date | null;
  settled_at: Date | null;
  status: string;
  txid: string | null;
}

export interface PaymentsReceiptMove {
  account: string;
  amount: number;
  at: Date;
  counted_day: string | null;
  end_to_end_id: string;
  kind: string;
  player_id: string | null;
  return_id: string | null;
  version: number;
}

export interface PaymentsReturn {
  amount: number;
  changed_at: Date;
  detail: string | null;
  end_to_end_id: string;
  nature: string;
  provider: string;
  return_id: string;
  seen_at: Date;
  status: string;
  withheld: boolean;
}

export interface PaymentsSecondFactor {
  code_index: Buffer | null;
  good_until: Date | null;
  key_index: Buffer | null;
  left_cents: number | null;
  player_id: string;
}

export interface PaymentsWithdrawal {
  amount: number;
  approved_at: Date | null;
  attempts: Generated<number>;
  created_at: Date;
  deadline_at: Date;
  despite_block: Generated<boolean>;
  detail: string | null;
  due_at: Date | null;
  end_to_end_id: string | null;
  escalate_at: Date | null;
  escalated_at: Date | null;
  fingerprint: Buffer;
  id: string;
  idempotency_key: string;
  ordered_at: Date | null;
  pix_key_masked: string;
  pix_key_sealed: Buffer;
  pix_key_type: string;
  player_id: string;
  provider: string;
  reason: string | null;
  refused_by: Generated<string[]>;
  returns_seen: Generated<number>;
  sent_at: Date | null;
  settled_at: Date | null;
  status: string;
}

export interface PaymentsWithdrawalStep {
  at: Date;
  ordinal: number;
  status: string;
  withdrawal_id: string;
}

export interface PlatformAudit {
  act: string;
  actor: string;
  after: Json | null;
  at: Date;
  before: Json | null;
  hash: Buffer;
  id: Generated<number>;
  previous: Buffer;
  reason: string;
  subject: string;
}

export interface PlatformAuditHead {
  hash: Buffer | null;
  key_id: number | null;
  last_id: number | null;
  only_row: Generated<boolean>;
  row_count: Generated<number>;
  sealed_at: Date | null;
  tag: Buffer | null;
}

export interface PlatformBusPiece {
  messages: string;
  n: number;
  publisher: string;
}

export interface PlatformBusPublisher {
  at: Date;
  head: number;
  id: string;
}

export interface PlatformClock {
  offset_ms: Generated<number>;
  only_row: Generated<boolean>;
}

export interface PlatformDataKey {
  first_used_at: Date;
  key_id: string;
  rotated_out_at: Date | null;
}

export interface PlatformIdempotency {
  body_sealed: Buffer | null;
  created_at: Date;
  fingerprint: Buffer;
  key: string;
  locked_until: Date | null;
  operation: string;
  owner: string;
  status: number | null;
}

export interface PlatformIntegrityBlock {
  block: number;
  entries: number;
  key_id: number;
  tag: Buffer;
  tagged_at: Date;
}

export interface PlatformIntegrityEntry {
  at: Date;
  block: number | null;
  digest: Buffer | null;
  id: Generated<number>;
  login: string;
  migration: string | null;
  op: string;
  row_key: string;
  table_name: string;
}

export interface PlatformKeptKey {
  id: number;
  made_at: Date;
  made_under: string;
  purpose: string;
  sealed: Buffer;
}

export interface PlatformParked {
  attempts: Generated<number>;
  error: string;
  first_at: Date;
  kind: string;
  last_at: Date;
  ref: string;
  retry_at: Date;
}

export interface PlatformSetting {
  key: string;
  updated_at: Date;
  value: Json;
}

export interface PlatformSettingVersion {
  only_row: Generated<boolean>;
  version: Generated<number>;
}

export interface PlatformToSeal {
  fields: Json;
  row_key: Json;
  table_name: string;
}

export interface ResponsibleGamingDisagreement {
  detail: string | null;
}

export interface ResponsibleGamingEvent {
  actor: string;
  at: Date;
  details: Json;
  id: string;
  player_id: string;
  what: string;
}

export interface ResponsibleGamingIntervention {
  answered_at: Date | null;
  episode_ended_at: Date | null;
  facts: Json;
  id: string;
  player_id: string;
  proposal: Json;
  raised_at: Date;
  review_note: string | null;
  reviewed_at: Date | null;
  reviewed_by: string | null;
  rule: string;
  state: Generated<string>;
}

export interface ResponsibleGamingLap {
  after: string | null;
  only_row: Generated<boolean>;
  started_at: Generated<Date>;
}

export interface ResponsibleGamingLimit {
  changed_at: Date;
  kind: string;
  pending_effective_at: Date | null;
  pending_told_for: Date | null;
  pending_value: number | null;
  period: string;
  player_id: string;
  value: number | null;
}

export interface ResponsibleGamingRealityCheck {
  counts_from: Date;
  interval_minutes: number;
  player_id: string;
}

export interface ResponsibleGamingStop {
  asked_by: string;
  duration: string;
  ended_at: Date | null;
  ended_by: string | null;
  kind: string;
  player_id: string;
  reason_sealed: Buffer | null;
  since: Date;
  until: Date | null;
  version: number;
}

export interface RoundsChain {
  announced_at: Date;
  beacon_chain_hash: string;
  beacon_genesis_time: number;
  beacon_period: number;
  beacon_public_key: string;
  end_hash: string;
  ended_at: Date | null;
  id: string;
  length: number;
  sealed_seed: Buffer;
  started_at: Date | null;
  table_name: string;
  used: Generated<number>;
}

export interface RoundsRound {
  beacon_round: number;
  beacon_signature: string | null;
  beacon_value: string | null;
  chain_id: string;
  closes_at: Date;
  finished_at: Date | null;
  id: string;
  link: string | null;
  link_hash: string;
  link_index: number;
  next_opens_at: Date | null;
  opened_at: Date;
  outcome: string | null;
  runs_from: Date | null;
  seq: number;
  spin_ends_at: Date | null;
  state: Generated<string>;
  table_name: string;
  version: Generated<number>;
  void_after: Date;
}

export interface SchemaFunction {
  applied_at: Generated<Date>;
  checksum: string;
  name: string;
}

export interface SchemaMigration {
  applied_at: Generated<Date>;
  checksum: string;
  name: string;
}

export interface SiteClientError {
  build: string;
  count: number;
  fingerprint: string;
  first_seen_at: Date;
  kind: string;
  last_seen_at: Date;
  message: string;
  path: string;
  stack: string;
}

export interface SiteImage {
  alt: string;
  image: string;
  link: string;
  slot: string;
  updated_at: Date;
}

export interface SitePageVersion {
  created_at: Date;
  sections: Json;
  slug: string;
  summary: string;
  title: string;
  version: number;
}

export interface SitePromotion {
  content: string;
  created_at: Date;
  ends_at: Date | null;
  id: string;
  image: string;
  published: boolean;
  slug: string;
  starts_at: Date | null;
  summary: string;
  title: string;
  updated_at: Date;
}

export interface SiteSeoRecord {
  content: string;
  section_name: string;
  source_id: Generated<string>;
  title: string;
  updated_at: Date;
}

export interface SiteSupportAnswer {
  answer: Buffer;
  answered_at: Date;
  case_number: string;
  id: string;
  operator: string;
}

export interface SiteSupportMessage {
  case_number: string;
  contact: Buffer | null;
  created_at: Date;
  message: Buffer;
  player_id: string | null;
  status: string;
  subject: Buffer;
  updated_at: Date;
}

export interface SiteText {
  content: string;
  key: string;
  updated_at: Date;
}

export interface SportsbookBarredPlayer {
  barred: boolean;
  due_at: Date | null;
  notified_at: Date;
  player_id: string;
  version: number;
}

export interface SportsbookBet {
  accept_after: Date | null;
  accepted_at: Date | null;
  cashed_cents: Generated<number>;
  cashed_percent: Generated<number>;
  due_at: Date | null;
  ended_at: Date | null;
  id: string;
  is_capped: boolean | null;
  kind: string;
  lines: number;
  odds_change: string;
  ordinal: number;
  pay_cap_cents: number;
  payout_cents: number | null;
  placed_at: Date;
  player_id: string;
  potential_cents: number;
  receipt: Json | null;
  rejection: Json | null;
  reoffer_odds: number[] | null;
  reoffers: Generated<number>;
  sizes: number[];
  stake_cents: number;
  stake_given_cents: number;
  stake_mode: string;
  status: Generated<string>;
  ticket_id: string;
  version: Generated<number>;
  void_reason: string | null;
}

export interface SportsbookBetReview {
  bet_id: string;
  cause: string;
  decided_at: Date | null;
  decision: string | null;
  due_at: Date;
  taken_at: Date;
}

export interface SportsbookBuilder {
  bet_id: string;
  is_waiting: boolean;
  odds: number;
  odds_requested: number;
  odds_staked: number | null;
  ordinal: number;
  prices: number[];
}

export interface SportsbookCap {
  cap_cents: number;
  ref: string;
  scope: string;
}

export interface SportsbookCashout {
  accept_after: Date | null;
  amount_cents: number | null;
  asked_cents: number;
  bet_id: string;
  ended_at: Date | null;
  id: string;
  player_id: string;
  quote_id: string | null;
  reason: string | null;
  requested_at: Date;
  share: number;
  status: string;
  take_change_percent: number;
  terms: Json | null;
}

export interface SportsbookCashoutQuote {
  amount_cents: number;
  bet_id: string;
  expires_at: Date;
  id: string;
  made_at: Date;
  share: number;
  terms: Json;
}

export interface SportsbookCashoutRule {
  amount_cents: number;
  bet_id: string;
  player_id: string;
  seen: Generated<number>;
  set_at: Date;
}

export interface SportsbookEvent {
  added: Generated<number>;
  away: Json | null;
  epoch: Generated<number>;
  feed_markets: Json | null;
  feed_prices: Json | null;
  field: Json | null;
  home: Json | null;
  id: string;
  incidents: Generated<Json>;
  is_final: Generated<boolean>;
  minute: Generated<number>;
  name: string;
  opening_prices: Json | null;
  period: string;
  period_scores: Generated<Json>;
  priced_at: Date | null;
  priced_by: Generated<string>;
  result_version: Generated<number>;
  round: number | null;
  scheduled_at: Date;
  score_away: number | null;
  score_home: number | null;
  search: string;
  season: Generated<string>;
  seq: Generated<number>;
  settled_version: Generated<number>;
  simulated: boolean;
  source: string;
  sport: string;
  starts_at: Date;
  state: string;
  stopped: Generated<boolean>;
  suspended_at: Date | null;
  suspension: string | null;
  suspension_reason: string | null;
  tournament_id: string;
  updated_at: Date;
}

export interface SportsbookExposure {
  exposure_cents: Generated<number>;
  legs: Generated<number>;
  market_id: string;
  outcome_id: string;
}

export interface SportsbookFavourite {
  created_at: Date;
  kind: string;
  player_id: string;
  ref: string;
}

export interface SportsbookFeedMessage {
  event_id: string | null;
  feed_id: string;
  kind: string;
  outcome: string;
  payload: Json;
  producer: string;
  reason: string | null;
  received_at: Date;
  seq: number;
  source: string;
}

export interface SportsbookLeg {
  banker: Generated<boolean>;
  bet_id: string;
  builder: number | null;
  dead_heat_places: number | null;
  dead_heat_tied: number | null;
  event_id: string;
  exposure_cents: number;
  liability_cents: number;
  market_id: string;
  odds: number;
  odds_requested: number;
  odds_staked: number | null;
  odds_version: number;
  ordinal: number;
  outcome_id: string;
  placed_at: Date;
  result: number | null;
  result_version: Generated<number>;
  rule_version: number;
  void_halves: number | null;
}

export interface SportsbookLiability {
  bound_cents: Generated<number>;
  event_id: string;
  version: Generated<number>;
}

export interface SportsbookLineups {
  away: Json;
  event_id: string;
  home: Json;
  said_at: Date;
  updated_at: Date;
}

export interface SportsbookMark {
  marked_at: Date;
  reason: string;
  ref: string;
  scope: string;
}

export interface SportsbookMarket {
  definition: string;
  definition_version: number;
  event_id: string;
  id: string;
  outcomes: Json;
  sort_key: string;
  specifiers: Generated<Json>;
  status: number;
  version: number;
}

export interface SportsbookNews {
  after_player: string | null;
  done_at: Date | null;
  event_id: string;
  incident_id: string;
  kind: string;
  number: number;
  received_at: Date;
  story: Json;
}

export interface SportsbookOverdue {
  bets: number;
  event_id: string;
  reason: string;
  since: Date;
}

export interface SportsbookPriceSource {
  definition: string;
  source: string;
  tournament_id: string;
}

export interface SportsbookProducer {
  feed_id: string | null;
  last_message_at: Date | null;
  last_seq: Generated<number>;
  producer: string;
  recovery: string | null;
  recovery_until: Date | null;
  source: string;
  state: Generated<string>;
}

export interface SportsbookResult {
  at: Date;
  certainty: number | null;
  event_id: string;
  facts: Json | null;
  in_play: Generated<boolean>;
  kind: string;
  market_id: string | null;
  origin: string;
  unconfirmed: Generated<string[]>;
  version: number;
  window_from: Date | null;
  window_until: Date | null;
}

export interface SportsbookResultReview {
  event_id: string;
  facts: Json;
  faults: string[];
  id: string;
  origin: string;
  resolved_at: Date | null;
  review_since: Date;
}

export interface SportsbookRuleChoice {
  definition: string;
  tournament_id: string;
  version: number;
}

export interface SportsbookSettlement {
  at: Date;
  bet_id: string;
  is_capped: Generated<boolean>;
  kind: string;
  payout_cents: number;
  version: number;
}

export interface SportsbookStop {
  reason: string;
  ref: string;
  scope: string;
  stopped_at: Date;
}

export interface SportsbookTicket {
  answer: Json;
  channel: string;
  fingerprint: Buffer;
  id: string;
  key: string;
  odds_change: string;
  placed_at: Date;
  player_id: string;
  session_id: string | null;
}

export interface SportsbookTournament {
  category_id: string;
  category_name: string;
  id: string;
  name: string;
  position: Generated<number>;
  season: string;
  source: string;
  sport: string;
  visible: Generated<boolean>;
}

export interface Stake {
  ahead_cents: number | null;
  answer_bonus_cents: number;
  answer_cash_cents: number;
  answer_version: number;
  bonus_account_id: string | null;
  bonus_ahead_cents: number | null;
  bonus_cents: number;
  cash_cents: number;
  counted_cents: number | null;
  counted_day: string;
  fingerprint: Buffer;
  forgone: boolean | null;
  game: string;
  id: string;
  key: string;
  opened_at: Date;
  operation: string;
  ordinal: number;
  owed_cents: number | null;
  paid_bonus_cents: number | null;
  paid_cash_cents: number | null;
  payout_cents: number | null;
  player_id: string;
  repaid_cents: number | null;
  reversed_version: number | null;
  risk_group: string | null;
  risks: number | null;
  round_ref: string;
  settled_at: Date | null;
  settled_day: string | null;
  settlement_version: number | null;
  side: string | null;
  status: string;
  vertical: string;
  was_settled: boolean | null;
}

export interface StakeAward {
  awarded_at: Date;
  awarded_day: string;
  bonus_account_id: string | null;
  game: string;
  id: string;
  paid_bonus_cents: number;
  paid_cash_cents: number;
  payout_cents: number;
  player_id: string;
  repaid_cents: number;
  round_ref: string;
  stake_id: string | null;
  vertical: string;
}

export interface StakeAwardReversal {
  award_id: string;
  back_bonus_cents: number;
  back_cash_cents: number;
  reversed_at: Date;
}

export interface StakePart {
  counted_cents: Generated<number>;
  counting_cents: number;
  period: number;
  player_id: string;
  return_cents: ArrayType<number>;
  return_from: number[];
  risk_group: string;
  stake_id: string;
  staked_cents: number;
}

export interface StakeReversal {
  ahead_cents: number;
  back_bonus_cents: number;
  back_cash_cents: number;
  counted_cents: Generated<number>;
  paid_bonus_cents: number;
  paid_cash_cents: number;
  payout_cents: number;
  repaid_cents: number;
  reversed_at: Date;
  settled_at: Date;
  settled_day: string;
  stake_id: string;
  status: string;
  version: number;
}

export interface StakesApiAudit {
  closed_at: Date | null;
  fingerprint: Buffer | null;
  forgone: boolean | null;
  game: string | null;
  id: string | null;
  key: string | null;
  opened_at: Date | null;
  operation: string | null;
  ordinal: number | null;
  payout_cents: number | null;
  player_id: string | null;
  risk_group: string | null;
  risks: number | null;
  round_ref: string | null;
  settlement_version: number | null;
  side: string | null;
  stake_cents: number | null;
  status: string | null;
  vertical: string | null;
}

export interface StakesApiAwardAudit {
  awarded_at: Date | null;
  game: string | null;
  id: string | null;
  payout_cents: number | null;
  player_id: string | null;
  reversed_at: Date | null;
  round_ref: string | null;
  stake_id: string | null;
  vertical: string | null;
}

export interface StakesApiBalanceStep {
  bonus_after: number | null;
  cash_after: number | null;
  player_id: string | null;
  wallet_version: number | null;
}

export interface StakesApiRisk {
  game: string | null;
  return_cents: ArrayType<number> | null;
  return_from: number[] | null;
  risk_group: string | null;
  risks: number | null;
  stake_id: string | null;
  staked_cents: number | null;
}

export interface StakesApiRolloverStake {
  answer_version: number | null;
  bonus_account_id: string | null;
  id: string | null;
  player_id: string | null;
}

export interface StakeSeal {
  key_id: number;
  kind: string;
  sealed_at: Date;
  stake_id: string;
  tag: Buffer;
  version: number;
}

export interface StakeToSeal {
  at: Date;
  id: Generated<number>;
  stakes: string[];
}

export interface VerificationAddressVerdict {
  address: string;
  judged_at: Date;
  verdict: string;
}

export interface VerificationApiCentralExclusion {
  barred_at: Date | null;
  lifted_at: Date | null;
  player_id: string | null;
  version: number | null;
}

export interface VerificationBarredCheck {
  answered_at: Date;
  due_at: Date | null;
  failures: Generated<number>;
  player_id: string;
}

export interface VerificationBarredPace {
  next_at: Date;
  only_row: Generated<boolean>;
}

export interface VerificationCase {
  by_documents: Generated<boolean>;
  created_at: Date;
  decided_at: Date | null;
  due_at: Date | null;
  id: string;
  kind: string;
  player_id: string;
  status: Generated<string>;
  supplier_id: string | null;
  supplier_status: string | null;
}

export interface VerificationCentralExclusion {
  barred_at: Date;
  found_by: string;
  lifted_at: Date | null;
  lifted_by: string | null;
  own_until: Date | null;
  player_id: string;
  registered_until: Date | null;
  version: number;
}

export interface VerificationCpfAnswer {
  answer: Buffer;
  cpf_index: Buffer;
  expires_at: Date;
}

export interface VerificationDocument {
  case_id: string;
  decided_at: Date | null;
  decided_by: string | null;
  id: string;
  picture_sealed: Buffer | null;
  player_id: string;
  reason: string | null;
  sent_at: Date;
  side: string;
  status: Generated<string>;
  type: string;
}

export interface VerificationEvent {
  event_id: string;
  received_at: Date;
}

export interface VerificationSessionAddress {
  address_index: Buffer;
  address_sealed: Buffer;
  first_at: Date;
  judged_at: Date;
  player_id: string;
  session_id: string;
  verdict: string;
}

export interface WalletAccount {
  balance: Generated<number>;
  bonus_total: Generated<number>;
  id: string;
  kind: string;
  player_id: string;
  version: Generated<number>;
}

export interface WalletApiAwardTransfer {
  amount: number | null;
  at: Date | null;
  credit_account: string | null;
  debit_account: string | null;
  kind: string | null;
  player_id: string | null;
  ref_id: string | null;
  transfer_id: number | null;
  version: number | null;
}

export interface WalletApiBalanceStep {
  bonus_after: number | null;
  cash_after: number | null;
  debit_account: string | null;
  kind: string | null;
  player_id: string | null;
  ref_id: string | null;
  wallet_version: number | null;
}

export interface WalletApiBlock {
  amount: number | null;
  created_at: Date | null;
  player_id: string | null;
  reason: string | null;
  ref: string | null;
  until: Date | null;
}

export interface WalletApiBlockStep {
  after_transfer: number | null;
  amount: number | null;
  created_at: Date | null;
  n: number | null;
  player_id: string | null;
  reason: string | null;
  ref: string | null;
}

export interface WalletApiBonusAccount {
  balance: number | null;
  id: string | null;
  player_id: string | null;
}

export interface WalletApiBonusMove {
  amount: number | null;
  at: Date | null;
  credit_account: string | null;
  debit_account: string | null;
  kind: string | null;
  player_id: string | null;
  ref_id: string | null;
  wallet_version: number | null;
}

export interface WalletApiCredit {
  player_id: string | null;
  ref_id: string | null;
  wallet_version: number | null;
}

export interface WalletApiDebtorStep {
  amount: number | null;
  cash_after: Numeric | null;
  credit_account: string | null;
  debt_after: Numeric | null;
  kind: string | null;
  player_id: string | null;
  ref_id: string | null;
  version: number | null;
}

export interface WalletApiDepositBlock {
  amount: number | null;
  player_id: string | null;
  ref: string | null;
}

export interface WalletApiDepositEntry {
  amount: number | null;
  player_id: string | null;
  ref: string | null;
  status: number | null;
}

export interface WalletApiHeld {
  amount: number | null;
  player_id: string | null;
}

export interface WalletApiHouseBalance {
  account_id: string | null;
  balance: number | null;
  name: string | null;
}

export interface WalletApiPaymentTransfer {
  amount: number | null;
  at: Date | null;
  credit_account: string | null;
  debit_account: string | null;
  kind: string | null;
  player_id: string | null;
  ref_id: string | null;
  version: number | null;
  wallet_version: number | null;
}

export interface WalletApiPlayerStep {
  amount: number | null;
  at: Date | null;
  balance_after: number | null;
  id: number | null;
  kind: string | null;
  player_id: string | null;
  wallet_version: number | null;
}

export interface WalletApiPosting {
  account_id: string | null;
  amount: number | null;
  at: Date | null;
  kind: string | null;
  player_id: string | null;
  ref_id: string | null;
  transfer_id: number | null;
  version: number | null;
}

export interface WalletApiReferralBlock {
  amount: number | null;
  created_at: Date | null;
  player_id: string | null;
  ref: string | null;
  until: Date | null;
}

export interface WalletApiReferralMove {
  amount: number | null;
  at: Date | null;
  credit_account: string | null;
  debit_account: string | null;
  kind: string | null;
  player_id: string | null;
  ref_id: string | null;
  version: number | null;
}

export interface WalletApiReserve {
  missing: number | null;
  player_id: string | null;
  ref: string | null;
  reserved: number | null;
  since_version: number | null;
  until_version: number | null;
}

export interface WalletApiStakeStep {
  player_id: string | null;
  ref_id: string | null;
  step: string | null;
  transfer_id: number | null;
  version: number | null;
}

export interface WalletApiStakeTransfer {
  amount: number | null;
  at: Date | null;
  credit_account: string | null;
  debit_account: string | null;
  kind: string | null;
  player_id: string | null;
  ref_id: string | null;
  transfer_id: number | null;
  version: number | null;
  wallet_version: number | null;
}

export interface WalletApiSuspended {
  amount: number | null;
}

export interface WalletApiUnclaimed {
  amount: number | null;
  at: Date | null;
  kind: string | null;
  player_id: string | null;
  ref_id: string | null;
  version: number | null;
}

export interface WalletBlock {
  amount: number;
  created_at: Date;
  player_id: string;
  reason: string;
  ref: string;
  until: Date | null;
}

export interface WalletBlockLowered {
  after_transfer: number;
  amount: number;
  id: Generated<number>;
  player_id: string;
  reason: string;
  ref: string;
}

export interface WalletBlockWritten {
  after_transfer: number;
  amount: number;
  created_at: Date;
  player_id: string;
  reason: string;
  ref: string;
  until: Date | null;
}

export interface WalletHouseAccount {
  id: string;
  name: string;
}

export interface WalletReserve {
  missing: number;
  player_id: string;
  ref: string;
  reserved: number;
  since_version: number;
  until_version: number;
}

export interface WalletStatementEntry {
  amount: number;
  created_at: Date;
  player_id: string;
  ref: string;
  source: string;
  status: number;
}

export interface DB {
  account_central_exit: AccountCentralExit;
  account_closure: AccountClosure;
  account_closure_step: AccountClosureStep;
  account_erasure: AccountErasure;
  account_preservation: AccountPreservation;
  account_unclaimed: AccountUnclaimed;
  acquisition_attribution: AcquisitionAttribution;
  acquisition_code: AcquisitionCode;
  acquisition_postback: AcquisitionPostback;
  acquisition_postback_template: AcquisitionPostbackTemplate;
  acquisition_referral: AcquisitionReferral;
  acquisition_returned_deposit: AcquisitionReturnedDeposit;
  acquisition_reward: AcquisitionReward;
  backoffice_operator: BackofficeOperator;
  bonus_api_coupon_rollover: BonusApiCouponRollover;
  bonus_api_referral_rollover: BonusApiReferralRollover;
  bonus_contribution: BonusContribution;
  bonus_count: BonusCount;
  bonus_definition: BonusDefinition;
  bonus_rollover: BonusRollover;
  bot_check_spent_token: BotCheckSpentToken;
  casino_barred_player: CasinoBarredPlayer;
  casino_catalogue_version: CasinoCatalogueVersion;
  casino_category: CasinoCategory;
  casino_early_win: CasinoEarlyWin;
  casino_favourite: CasinoFavourite;
  casino_free_rounds: CasinoFreeRounds;
  casino_game: CasinoGame;
  casino_game_category: CasinoGameCategory;
  casino_image: CasinoImage;
  casino_import: CasinoImport;
  casino_mismatch: CasinoMismatch;
  casino_next_win: CasinoNextWin;
  casino_paid_hour: CasinoPaidHour;
  casino_picture: CasinoPicture;
  casino_play_count: CasinoPlayCount;
  casino_provider: CasinoProvider;
  casino_provider_player: CasinoProviderPlayer;
  casino_reconciliation: CasinoReconciliation;
  casino_round: CasinoRound;
  casino_session: CasinoSession;
  casino_settled_event: CasinoSettledEvent;
  casino_transaction: CasinoTransaction;
  casino_win: CasinoWin;
  casino_win_ceiling: CasinoWinCeiling;
  casino_win_review: CasinoWinReview;
  coupons_coupon: CouponsCoupon;
  coupons_guess: CouponsGuess;
  coupons_use: CouponsUse;
  gate_api_bonus: GateApiBonus;
  gate_api_counters: GateApiCounters;
  gate_api_player: GateApiPlayer;
  gate_api_protection: GateApiProtection;
  gate_api_seen: GateApiSeen;
  gate_player: GatePlayer;
  identity_access_log: IdentityAccessLog;
  identity_api_nobody: IdentityApiNobody;
  identity_contact_change: IdentityContactChange;
  identity_device: IdentityDevice;
  identity_mfa: IdentityMfa;
  identity_one_time_secret: IdentityOneTimeSecret;
  identity_player: IdentityPlayer;
  identity_recovery_code: IdentityRecoveryCode;
  identity_session: IdentitySession;
  identity_throttle: IdentityThrottle;
  identity_totp_use: IdentityTotpUse;
  ledger_effect: LedgerEffect;
  ledger_rollup: LedgerRollup;
  ledger_rollup_state: LedgerRollupState;
  ledger_transfer: LedgerTransfer;
  notifications_campaign: NotificationsCampaign;
  notifications_campaign_recipient: NotificationsCampaignRecipient;
  notifications_consent: NotificationsConsent;
  notifications_inbox: NotificationsInbox;
  notifications_message: NotificationsMessage;
  originals_accepted_bet: OriginalsAcceptedBet;
  originals_barred_player: OriginalsBarredPlayer;
  originals_commitment: OriginalsCommitment;
  originals_commitment_day: OriginalsCommitmentDay;
  originals_commitment_to_list: OriginalsCommitmentToList;
  originals_dice_bet: OriginalsDiceBet;
  originals_fairness: OriginalsFairness;
  originals_mines_round: OriginalsMinesRound;
  originals_mines_step: OriginalsMinesStep;
  originals_plinko_bet: OriginalsPlinkoBet;
  originals_seed: OriginalsSeed;
  originals_stopped_player: OriginalsStoppedPlayer;
  originals_table_bet: OriginalsTableBet;
  originals_table_board: OriginalsTableBoard;
  originals_table_seat: OriginalsTableSeat;
  outbox: Outbox;
  payments_api_credited_deposit: PaymentsApiCreditedDeposit;
  payments_api_owners_payout: PaymentsApiOwnersPayout;
  payments_circuit_breaker: PaymentsCircuitBreaker;
  payments_claim: PaymentsClaim;
  payments_deposit: PaymentsDeposit;
  payments_freed_deposit: PaymentsFreedDeposit;
  payments_listing: PaymentsListing;
  payments_receipt: PaymentsReceipt;
  payments_receipt_move: PaymentsReceiptMove;
  payments_return: PaymentsReturn;
  payments_second_factor: PaymentsSecondFactor;
  payments_withdrawal: PaymentsWithdrawal;
  payments_withdrawal_step: PaymentsWithdrawalStep;
  platform_audit: PlatformAudit;
  platform_audit_head: PlatformAuditHead;
  platform_bus_piece: PlatformBusPiece;
  platform_bus_publisher: PlatformBusPublisher;
  platform_clock: PlatformClock;
  platform_data_key: PlatformDataKey;
  platform_idempotency: PlatformIdempotency;
  platform_integrity_block: PlatformIntegrityBlock;
  platform_integrity_entry: PlatformIntegrityEntry;
  platform_kept_key: PlatformKeptKey;
  platform_parked: PlatformParked;
  platform_setting: PlatformSetting;
  platform_setting_version: PlatformSettingVersion;
  platform_to_seal: PlatformToSeal;
  responsible_gaming_disagreement: ResponsibleGamingDisagreement;
  responsible_gaming_event: ResponsibleGamingEvent;
  responsible_gaming_intervention: ResponsibleGamingIntervention;
  responsible_gaming_lap: ResponsibleGamingLap;
  responsible_gaming_limit: ResponsibleGamingLimit;
  responsible_gaming_reality_check: ResponsibleGamingRealityCheck;
  responsible_gaming_stop: ResponsibleGamingStop;
  rounds_chain: RoundsChain;
  rounds_round: RoundsRound;
  schema_function: SchemaFunction;
  schema_migration: SchemaMigration;
  site_client_error: SiteClientError;
  site_image: SiteImage;
  site_page_version: SitePageVersion;
  site_promotion: SitePromotion;
  site_seo_record: SiteSeoRecord;
  site_support_answer: SiteSupportAnswer;
  site_support_message: SiteSupportMessage;
  site_text: SiteText;
  sportsbook_barred_player: SportsbookBarredPlayer;
  sportsbook_bet: SportsbookBet;
  sportsbook_bet_review: SportsbookBetReview;
  sportsbook_builder: SportsbookBuilder;
  sportsbook_cap: SportsbookCap;
  sportsbook_cashout: SportsbookCashout;
  sportsbook_cashout_quote: SportsbookCashoutQuote;
  sportsbook_cashout_rule: SportsbookCashoutRule;
  sportsbook_event: SportsbookEvent;
  sportsbook_exposure: SportsbookExposure;
  sportsbook_favourite: SportsbookFavourite;
  sportsbook_feed_message: SportsbookFeedMessage;
  sportsbook_leg: SportsbookLeg;
  sportsbook_liability: SportsbookLiability;
  sportsbook_lineups: SportsbookLineups;
  sportsbook_mark: SportsbookMark;
  sportsbook_market: SportsbookMarket;
  sportsbook_news: SportsbookNews;
  sportsbook_overdue: SportsbookOverdue;
  sportsbook_price_source: SportsbookPriceSource;
  sportsbook_producer: SportsbookProducer;
  sportsbook_result: SportsbookResult;
  sportsbook_result_review: SportsbookResultReview;
  sportsbook_rule_choice: SportsbookRuleChoice;
  sportsbook_settlement: SportsbookSettlement;
  sportsbook_stop: SportsbookStop;
  sportsbook_ticket: SportsbookTicket;
  sportsbook_tournament: SportsbookTournament;
  stake: Stake;
  stake_award: StakeAward;
  stake_award_reversal: StakeAwardReversal;
  stake_part: StakePart;
  stake_reversal: StakeReversal;
  stake_seal: StakeSeal;
  stake_to_seal: StakeToSeal;
  stakes_api_audit: StakesApiAudit;
  stakes_api_award_audit: StakesApiAwardAudit;
  stakes_api_balance_step: StakesApiBalanceStep;
  stakes_api_risk: StakesApiRisk;
  stakes_api_rollover_stake: StakesApiRolloverStake;
  verification_address_verdict: VerificationAddressVerdict;
  verification_api_central_exclusion: VerificationApiCentralExclusion;
  verification_barred_check: VerificationBarredCheck;
  verification_barred_pace: VerificationBarredPace;
  verification_case: VerificationCase;
  verification_central_exclusion: VerificationCentralExclusion;
  verification_cpf_answer: VerificationCpfAnswer;
  verification_document: VerificationDocument;
  verification_event: VerificationEvent;
  verification_session_address: VerificationSessionAddress;
  wallet_account: WalletAccount;
  wallet_api_award_transfer: WalletApiAwardTransfer;
  wallet_api_balance_step: WalletApiBalanceStep;
  wallet_api_block: WalletApiBlock;
  wallet_api_block_step: WalletApiBlockStep;
  wallet_api_bonus_account: WalletApiBonusAccount;
  wallet_api_bonus_move: WalletApiBonusMove;
  wallet_api_credit: WalletApiCredit;
  wallet_api_debtor_step: WalletApiDebtorStep;
  wallet_api_deposit_block: WalletApiDepositBlock;
  wallet_api_deposit_entry: WalletApiDepositEntry;
  wallet_api_held: WalletApiHeld;
  wallet_api_house_balance: WalletApiHouseBalance;
  wallet_api_payment_transfer: WalletApiPaymentTransfer;
  wallet_api_player_step: WalletApiPlayerStep;
  wallet_api_posting: WalletApiPosting;
  wallet_api_referral_block: WalletApiReferralBlock;
  wallet_api_referral_move: WalletApiReferralMove;
  wallet_api_reserve: WalletApiReserve;
  wallet_api_stake_step: WalletApiStakeStep;
  wallet_api_stake_transfer: WalletApiStakeTransfer;
  wallet_api_suspended: WalletApiSuspended;
  wallet_api_unclaimed: WalletApiUnclaimed;
  wallet_block: WalletBlock;
  wallet_block_lowered: WalletBlockLowered;
  wallet_block_written: WalletBlockWritten;
  wallet_house_account: WalletHouseAccount;
  wallet_reserve: WalletReserve;
  wallet_statement_entry: WalletStatementEntry;
}
