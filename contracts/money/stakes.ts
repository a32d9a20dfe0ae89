/** Refusal codes of every call that stakes money; a game adds its own. */
export const stakeRefusalCodes = [
  'insufficient_balance',
  'limit_reached',
  'not_verified',
  'paused',
  'self_excluded',
  'blocked',
  'closed',
  'vpn_detected',
  'address_unverified',
  'session_ended',
  'idempotency_key_reused',
] as const;
export type StakeRefusalCode = (typeof stakeRefusalCodes)[number];

/** The same codes for casino games, whose stakes are bounded by settings. */
export const casinoStakeRefusalCodes = [
  'casino_disabled',
  'stake_below_minimum',
  'stake_above_maximum',
  'payout_above_maximum',
  'too_fast',
  ...stakeRefusalCodes,
] as const;
export type CasinoStakeRefusalCode = (typeof casinoStakeRefusalCodes)[number];
