import type { BetRefusal } from '../provider-wallet/use-cases/take-bet.ts';
import type { FreeBetRefusal } from '../provider-wallet/use-cases/take-free-bet.ts';
import type { ResultRefusal } from '../provider-wallet/use-cases/take-results.ts';

/** The wallet's statuses for Hub88 (docs.hub88.io, "Seamless Wallet response statuses"). */
export const HUB88_STATUSES = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'RS_ERROR_LIMIT_REACHED',
] as const;
export type Hub88Status = (typeof HUB88_STATUSES)[number];

/** Their word for the refusal of a bet, including a free one. */
export const BET_STATUSES: Readonly<Record<BetRefusal | FreeBetRefusal, Hub88Status>> = {
  ...{ key_reused: 'RS_ERROR_DUPLICATE_TRANSACTION', transaction_conflict: 'RS_ERROR_DUPLICATE_TRANSACTION' },
  ...{ unknown_player: 'RS_ERROR_INVALID_TOKEN', session_ended: 'RS_ERROR_TOKEN_EXPIRED', rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK' },
  ...{ blocked: 'RS_ERROR_USER_DISABLED', closed: 'RS_ERROR_USER_DISABLED', self_excluded: 'RS_ERROR_USER_DISABLED', paused: 'RS_ERROR_USER_DISABLED' },
  ...{ not_verified: 'RS_ERROR_USER_DISABLED', vpn_detected: 'RS_ERROR_USER_DISABLED', address_unverified: 'RS_ERROR_USER_DISABLED' },
  ...{ limit_reached: 'RS_ERROR_LIMIT_REACHED', stake_below_minimum: 'RS_ERROR_LIMIT_REACHED', stake_above_maximum: 'RS_ERROR_LIMIT_REACHED' },
  ...{ insufficient_balance: 'RS_ERROR_NOT_ENOUGH_MONEY', casino_disabled: 'RS_ERROR_INVALID_GAME', game_disabled: 'RS_ERROR_INVALID_GAME' },
  ...{
    too_fast: 'RS_ERROR_LIMIT_REACHED',
    other_game_open: 'RS_ERROR_LIMIT_REACHED',
    round_closed: 'RS_ERROR_UNKNOWN',
    free_round_unknown: 'RS_ERROR_UNKNOWN',
  },
  settled_bet_missing: 'RS_ERROR_USER_DISABLED',
};

/** Their word for the refusal of a win or a rollback. */
export const RESULT_STATUSES: Readonly<Record<ResultRefusal, Hub88Status>> = {
  ...{ transaction_conflict: 'RS_ERROR_DUPLICATE_TRANSACTION', bet_unknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' },
  ...{ rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK', round_closed: 'RS_ERROR_UNKNOWN', bet_settled: 'RS_ERROR_UNKNOWN' },
  ...{ player_mismatch: 'RS_ERROR_INVALID_TOKEN', game_mismatch: 'RS_ERROR_INVALID_GAME' },
};
