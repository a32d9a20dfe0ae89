import type { BetReason, SlipRequest } from '#contracts/sportsbook/bets.ts';
import type { Cents } from '#kernel/money.ts';
import type { ApiProblem } from '#web/shared/api/api-problem.ts';
import { createStore } from '#web/shared/create-store.ts';

/** A pending ticket. It keeps its key until it is answered, so that it is placed once, however often it is sent. */
export interface Attempt {
  readonly key: string;
  readonly playerId: string;
  readonly request: SlipRequest;
  /** The displayed name of each bet ("Múltipla de 3"). */
  readonly names: readonly string[];
  /** The names of each bet's legs ("Flamengo · Flamengo x Vasco"); empty for a ticket kept by an earlier page. */
  readonly legs: readonly (readonly string[])[];
}

export interface PlacedBet {
  readonly id: string;
  readonly name: string;
  readonly stakeCents: Cents;
  readonly payoutCents: Cents;
  /** The factors of its lines with the accepted odds, as shown. `parts`: the outcomes of a combination. */
  readonly legs: ReadonlyArray<{ readonly name: string; readonly odds: string; readonly parts?: readonly string[] }>;
  /** The product of a multiple's odds; null for any other bet. */
  readonly totalOdds: string | null;
}

/** A rejected bet; `markets` are those of its legs. */
export interface RejectedBet {
  readonly name: string;
  readonly markets: readonly string[];
  readonly reason: BetReason | null;
  readonly message: string;
  /** Old and new prices of the legs that moved. */
  readonly changes: ReadonlyArray<{ readonly marketId: string; readonly before: string; readonly odds: string | null; readonly oddsVersion: string | null }>;
  /** A stake that would be accepted; null if none was offered. */
  readonly offerCents: Cents | null;
}

export interface Placement {
  readonly step: 'idle' | 'sending' | 'placed';
  /** The ticket was sent but not answered yet, so it may have been placed. */
  readonly unanswered: boolean;
  readonly placed: readonly PlacedBet[];
  readonly rejected: readonly RejectedBet[];
  /** Some of its bets are pending acceptance, which the slip continues to show. */
  readonly isWaiting: boolean;
  /** Why the whole ticket was refused. */
  readonly problem: ApiProblem | null;
}

export const IDLE: Placement = { step: 'idle', unanswered: false, placed: [], rejected: [], isWaiting: false, problem: null };

/** The result of the last ticket. It outlives the sheet from which it was sent. */
export const placementStore = createStore(IDLE);
