import type { Bet } from '#kernel/bets/bet.ts';
import type { Cents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { settleBet } from '../bets/settle-bet.ts';
import type { OutcomeResult } from '../facts/outcome-result.ts';
import { cashoutAmount, type Chance, type LegStanding } from './cashout-amount.ts';

/** Why a bet cannot be cashed out now. `not_offered`: not for this bet; `settled`: it is over; `suspended`: not at the moment. */
export type CashoutRefusal = 'suspended' | 'not_offered' | 'settled';

/** The stored state of a leg: its result, or its market. `block`: why bets on it are refused now (null: they are not); `chance`: null if no model prices it. */
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
  /** Of the bet's stake, in percent: what was asked for, or all that is left. */
  readonly share: number;
  readonly legs: readonly LegStanding[];
}

/**
 * What ending this share of a bet pays now. A share above what is left is all that is left. Refuses a bet that is over or whose results have decided it (`settled`),
 * one that a closed market keeps from a price (`suspended`), and one without a price of ours or worth nothing (`not_offered`).
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
 * What becomes of a quote at the end of its way, by what the bet is worth then: paid, at the better amount where it got better, or the player is asked again. A worse
 * amount is paid only within the percentage that the player allowed.
 */
export function isTaken(askedCents: number, nowCents: number, takeChangePercent: number): boolean {
  return nowCents * 100 >= askedCents * (100 - takeChangePercent);
}
