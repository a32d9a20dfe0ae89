import type { StakeTerms, TermsRefusal } from '../../house-game/domain/stake-terms.ts';
import type { BetRisk } from './bet-returns.ts';

/** The betting rules of every table. */
export interface BaseRules {
  readonly positions: readonly string[];
  readonly floorCents: number;
  readonly codec: { read(text: string): unknown };
}

/** A requested bet. `targetE2`: the multiple at which it leaves automatically; null when the player or the game sets none. */
export interface AskedBet {
  readonly position: string;
  readonly stakeCents: number;
  readonly targetE2: number | null;
}

export interface PlannedBet {
  /** The refusal of this bet alone; null if it may be placed. */
  readonly refusal: TermsRefusal | 'target_above_maximum' | null;
  /** Its highest return, in hundredths of its stake. */
  readonly paysE2: number;
  /** Its possible loss in its round. */
  readonly risk: BetRisk;
  /** True when the player may have no other bet on its position. */
  readonly alone: boolean;
  /** The player's highest total stake on its position in the round, in centavos; null where only the round's total is limited. */
  readonly positionMaxCents: number | null;
}

/** An accepted bet. */
export interface TakenBet {
  readonly position: string;
  readonly stakeCents: number;
  /** Its highest return, in hundredths of its stake. */
  readonly paysE2: number;
  readonly targetE2: number | null;
}

/** The payouts of a round's result, for originals_table_end_bets: by position in hundredths of the stake, or the multiple that the round reached. */
export type RoundPays = { readonly byPosition: Readonly<Record<string, number>> } | { readonly reachedE2: number };

/** How a table checks bets before it accepts them and pays them afterwards: by the class of the round's result, or by the multiple at which each bet leaves. */
export interface BetRules {
  plan(bet: AskedBet, terms: StakeTerms): PlannedBet;
  /** The returns of positions by class of results, in hundredths, under these terms; with them the database limits a player's win in a round. */
  pays(terms: StakeTerms): Readonly<Record<string, readonly number[]>>;
  /** The payouts for the text of a round's result. */
  roundPays(outcome: string): RoundPays;
  /** The payout of an open bet for the text of its round's result, in centavos. */
  dueCents(bet: TakenBet, outcome: string): number;
  /** The error of a bet's terms, as a sentence; null if they are right. */
  wrongTerms(bet: TakenBet): string | null;
}
