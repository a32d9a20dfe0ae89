import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { type Cents, ZERO } from '#kernel/money.ts';

/**
 * The states of a closure. `asked`: the account is shut, nothing else has happened. `waiting`: bets, withdrawals, claims or prize reviews are open. `paying`:
 * the balance is on its way to the player's CPF key.
 */
export type ClosureState = 'asked' | 'waiting' | 'paying' | 'closed' | 'cancelled';

const NEXT: Readonly<Record<ClosureState, readonly ClosureState[]>> = {
  asked: ['waiting', 'paying', 'closed', 'cancelled'],
  waiting: ['paying', 'closed', 'cancelled'],
  paying: ['waiting', 'paying', 'closed'],
  // closed → asked: later money (a corrected result) is paid out too. closed → cancelled: an account shut for a central exclusion is returned when the
  // exclusion is lifted.
  closed: ['asked', 'cancelled'],
  cancelled: [],
};

/** True when a closure may change from one state to the other. */
export function closureMayBecome(from: ClosureState, to: ClosureState): boolean {
  return NEXT[from].includes(to);
}

/** States that advance without an operator. */
export const OPEN_CLOSURES: readonly ClosureState[] = ['asked', 'waiting', 'paying'];

export interface ClosureFacts {
  readonly hasOpenStakes: boolean;
  /** A bank's claim (MED) on one of the player's Pix payments is undecided. */
  readonly hasOpenClaims: boolean;
  /** A prize of the player is under review. */
  readonly hasWinsUnderReview: boolean;
  /** The sum of the open withdrawals, in centavos. */
  readonly heldCents: Cents;
  readonly cashCents: Cents;
}

/** The next step of a closure that has no payout in progress. */
export function nextOfClosure({ hasOpenStakes, hasOpenClaims, hasWinsUnderReview, heldCents, cashCents }: ClosureFacts): 'wait' | 'pay' | 'close' {
  if (hasOpenStakes || hasOpenClaims || hasWinsUnderReview || heldCents > ZERO) return 'wait';
  return cashCents > ZERO ? 'pay' : 'close';
}

/** How often a waiting closure is checked. */
export const LOOK_EVERY_MS = MINUTE_MS;

const RETRY_AFTER_MS = [HOUR_MS, 6 * HOUR_MS] as const;

/** The wait after a payout that did not reach the player, before the next one. */
export function payoutPauseMs(tries: number): number {
  return RETRY_AFTER_MS[tries - 1] ?? DAY_MS;
}

/** When operators are alerted: bets may stay open for weeks, a payout for two hours, like every withdrawal. */
export const LATE_AFTER_STATE_MS: Readonly<Record<'asked' | 'waiting' | 'paying', number>> = { asked: HOUR_MS, waiting: 30 * DAY_MS, paying: 2 * HOUR_MS };
