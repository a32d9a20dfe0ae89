import type { RgsErrorCode } from '#studio/protocol/rgs.ts';
import type { WalletRefusal } from './wallet-replies.ts';

/** What the page is told when the wallet refuses. A word that only concerns the studio and the casino is `unavailable` to the player. */
export const PAGE_CODES: Readonly<Record<WalletRefusal, RgsErrorCode>> = {
  invalid_signature: 'unavailable',
  stale_timestamp: 'unavailable',
  unknown_provider: 'unavailable',
  token_invalid: 'launch_refused',
  session_ended: 'session_ended',
  invalid_request: 'unavailable',
  insufficient_balance: 'insufficient_balance',
  limit_reached: 'limit_reached',
  self_excluded: 'self_excluded',
  paused: 'paused',
  not_verified: 'not_verified',
  vpn_detected: 'vpn_detected',
  address_unverified: 'address_unverified',
  blocked: 'blocked',
  closed: 'blocked',
  game_disabled: 'game_disabled',
  stake_below_minimum: 'stake_not_offered',
  stake_above_maximum: 'stake_not_offered',
  too_fast: 'too_fast',
  currency_not_supported: 'unavailable',
  player_mismatch: 'unavailable',
  game_mismatch: 'unavailable',
  transaction_conflict: 'unavailable',
  rolled_back: 'unavailable',
  round_closed: 'unavailable',
  bet_settled: 'unavailable',
  unknown_session: 'session_ended',
  unknown_free_round: 'free_rounds_over',
};
