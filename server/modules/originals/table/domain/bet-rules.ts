import type { StakeTerms, TermsRefusal } from '../../house-game/domain/stake-terms.ts';
import type { BetRisk } from './bet-returns.ts';

/** What every table is to its bets. */
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
  /** Why it cannot be placed whatever else its player has in the round; null when it may. */
  readonly refusal: TermsRefusal | 'target_above_maximum' | null;
  /** The most that it returns, in hundredths of its stake. */
  readonly paysE2: number;
  /** What it can lose in its round. */
  readonly risk: BetRisk;
  /** No other bet of its player stands on its position. */
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

/** What a round's result pays, as originals_table_end_bets reads it: by position in hundredths of the stake, or how far the round ran. */
export type RoundPays = { readonly byPosition: Readonly<Record<string, number>> } | { readonly reachedE2: number };

/** How a table judges its bets before they are taken, and pays them after: by the class of the round's result, or by the multiple at which each leaves. */
export interface BetRules {
  plan(bet: AskedBet, terms: StakeTerms): PlannedBet;
  /** What positions return per class of results, in hundredths, under these terms: by this the database bounds what a player may win in a round. */
  pays(terms: StakeTerms): Readonly<Record<string, readonly number[]>>;
  /** By the text of a round's result. */
  roundPays(outcome: string): RoundPays;
  /** What an open bet is paid by the text of its round's result, in centavos. */
  dueCents(bet: TakenBet, outcome: string): number;
  /** What is wrong with a bet's terms, as a sentence; null where nothing is. */
  wrongTerms(bet: TakenBet): string | null;
}
