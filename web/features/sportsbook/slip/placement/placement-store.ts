import type { BetReason, SlipRequest } from '#contracts/sportsbook/bets.ts';
import type { Cents } from '#kernel/money.ts';
import type { ApiProblem } from '#web/shared/api/api-problem.ts';
import { createStore } from '#web/shared/create-store.ts';

/** A ticket on its way. It keeps its key until somebody answers, so that it is placed once however often it is sent. */
export interface Attempt {
  readonly key: string;
  readonly playerId: string;
  readonly request: SlipRequest;
  /** What each bet is called on screen ("Múltipla de 3"). */
  readonly names: readonly string[];
  /** What each bet's legs are called ("Flamengo · Flamengo x Vasco"); none of a ticket that an earlier page kept. */
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

/** A bet that was not accepted; `markets` are its legs'. */
export interface RejectedBet {
  readonly name: string;
  readonly markets: readonly string[];
  readonly reason: BetReason | null;
  readonly message: string;
  /** Old and new prices of the legs that moved. */
  readonly changes: ReadonlyArray<{ readonly marketId: string; readonly before: string; readonly odds: string | null; readonly oddsVersion: string | null }>;
  /** A stake that would be accepted; null when none was offered. */
  readonly offerCents: Cents | null;
}

export interface Placement {
  readonly step: 'idle' | 'sending' | 'placed';
  /** The ticket was sent and no answer came yet: it may or may not have been placed. */
  readonly unanswered: boolean;
  readonly placed: readonly PlacedBet[];
  readonly rejected: readonly RejectedBet[];
  /** Some of its bets wait for their acceptance: the slip goes on showing them. */
  readonly isWaiting: boolean;
  /** Why the whole ticket was refused. */
  readonly problem: ApiProblem | null;
}

export const IDLE: Placement = { step: 'idle', unanswered: false, placed: [], rejected: [], isWaiting: false, problem: null };

/** What became of the last ticket. It outlives the sheet it was sent from. */
export const placementStore = createStore(IDLE);
