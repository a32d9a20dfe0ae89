import type { Bet } from '#kernel/bets/bet.ts';
import type { Cents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { settleBet } from '../bets/settle-bet.ts';
import type { OutcomeResult } from '../facts/outcome-result.ts';
import { cashoutAmount, type Chance, type LegStanding } from './cashout-amount.ts';

/** Why a bet cannot be cashed out now. `not_offered`: never for this bet; `settled`: the bet is over; `suspended`: not at the moment. */
export type CashoutRefusal = 'suspended' | 'not_offered' | 'settled';

/**
 * The stored state of a leg: its result, or its market. `block`: why bets on it are refused now (null if they are accepted); `chance`: null if no model prices
 * it.
 */
export interface LegNow {
  readonly result: OutcomeResult | null;
  readonly block: 'suspended' | 'not_offered' | null;
  readonly chance: Chance | null;
}

export interface BetNow {
  readonly bet: Bet;
  readonly isOpen: boolean;
  /** The share of the stake that was cashed out before, in percent. */
  readonly cashedPercent: number;
  readonly legs: readonly LegNow[];
}

export interface CashoutQuote {
  readonly amountCents: Cents;
  /** The share of the bet's stake, in percent: as requested, or all that is left. */
  readonly share: number;
  readonly legs: readonly LegStanding[];
}

/**
 * The amount for cashing out this share of a bet now; a share above what is left is reduced to that. Refuses a bet that is over or decided by its results
 * (`settled`), a bet with a leg on a suspended market (`suspended`), and a bet with a leg that our models do not price, or whose amount is 0 (`not_offered`).
 */
export function quoteCashout(now: BetNow, share: number, marginPercent: number): Result<CashoutQuote, CashoutRefusal> {
  if (!now.isOpen) return refuse('settled');
  const results = now.legs.map(({ result }) => result);
  if (settleBet(now.bet, results) !== null) return refuse('settled');
  const blocks = now.legs.map((leg) => (leg.result === null ? (leg.block ?? (leg.chance === null ? 'not_offered' : null)) : null));
  if (blocks.includes('not_offered')) return refuse('not_offered');
  if (blocks.includes('suspended')) return refuse('suspended');
  const taken = Math.min(share, 100 - now.cashedPercent);
  const legs = now.legs.map(stateOf);
  const amountCents = cashoutAmount(now.bet, legs, { marginPercent, share: taken });
  return amountCents > 0 ? ok({ amountCents, share: taken, legs }) : refuse('not_offered');
}

function stateOf({ result, chance }: LegNow): LegStanding {
  if (result !== null) return { kind: 'ended', result };
  if (chance === null) throw new Error('a leg without result and chance was quoted');
  return { kind: 'pending', ...chance };
}

/**
 * True if a quote may be paid at execution, given the amount at that time: if it has not fallen, or has fallen by at most the percentage that the player
 * allows. If false, the player is asked again. The amount paid is always the present one.
 */
export function isTaken(askedCents: number, nowCents: number, takeChangePercent: number): boolean {
  return nowCents * 100 >= askedCents * (100 - takeChangePercent);
}
