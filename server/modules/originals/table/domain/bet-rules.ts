import type { StakeTerms, TermsRefusal } from '../../house-game/domain/stake-terms.ts';
import type { BetRisk } from './bet-returns.ts';

/** The rules of bets that every table has. */
export interface BaseRules {
  readonly positions: readonly string[];
  readonly floorCents: number;
  readonly codec: { read(text: string): unknown };
}

/** A bet that is asked for. `targetE2`: the multiple at which it is to leave by itself; null where its player, or its game, names none. */
export interface AskedBet {
  readonly position: string;
  readonly stakeCents: number;
  readonly targetE2: number | null;
}

export interface PlannedBet {
  /** The refusal of this bet by itself; null if it may be placed. */
  readonly refusal: TermsRefusal | 'target_above_maximum' | null;
  /** The most that it returns, in hundredths of its stake. */
  readonly paysE2: number;
  /** Its possible loss in its round. */
  readonly risk: BetRisk;
  /** Its player has no other bet on its position. */
  readonly alone: boolean;
  /** The most that its player may stake on its position in the round, in centavos; null where only the round's total is bounded. */
  readonly positionMaxCents: number | null;
}

/** A bet that was taken. */
export interface TakenBet {
  readonly position: string;
  readonly stakeCents: number;
  /** The most that it returns, in hundredths of its stake. */
  readonly paysE2: number;
  readonly targetE2: number | null;
}

/** The payouts of a round's result, for originals_table_end_bets: by position in hundredths of the stake, or the multiple that the round reached. */
export type RoundPays = { readonly byPosition: Readonly<Record<string, number>> } | { readonly reachedE2: number };

/** How a table judges its bets before they are taken, and pays them after: by the class of the round's result, or by the multiple at which each leaves. */
export interface BetRules {
  plan(bet: AskedBet, terms: StakeTerms): PlannedBet;
  /** The returns of positions by class of results, in hundredths, under these terms: the database limits a player's win in a round by them. */
  pays(terms: StakeTerms): Readonly<Record<string, readonly number[]>>;
  /** By the text of a round's result. */
  roundPays(outcome: string): RoundPays;
  /** The payout of an open bet for the text of its round's result, in centavos. */
  dueCents(bet: TakenBet, outcome: string): number;
  /** The error of a bet's terms, as a sentence; null if they are right. */
  wrongTerms(bet: TakenBet): string | null;
}
