import type { Result } from '#kernel/refusal.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { SealedSeed } from '../fairness/sealed-seed.ts';

/** What the result of an accepted bet follows from. */
export interface AcceptedBet extends SealedSeed {
  /** Its stake's id. */
  readonly id: string;
  readonly stakeCents: number;
  /** What the player chose, as the game wrote it into the row. */
  readonly terms: unknown;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** The opened seeds of an accepted bet. */
export interface PlayerSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** A row of a game's settling function; without a result it only asks for the bet. */
export type SettleRow = Readonly<Record<string, unknown>> & { readonly id: string };

/**
 * A game of one bet and one result, drawn from the player's own seeds. The engine (`use-cases/play-bet.ts`) accepts the bet, then draws, then settles: a game
 * says what a result is, and cannot say when it is drawn.
 */
export interface InstantGame {
  /** As `stake.game` has it. */
  readonly game: string;
  /** The result, in the columns of the game's settling function, with `payout_cents` (centavos). Pure: the same seeds give the same result. */
  draw(seeds: PlayerSeeds, bet: AcceptedBet): { readonly payout_cents: number };
  /** Settles the bets and answers them in the order of the rows, each by `bet_id`, settled now or before. Waits at most `lockMs` for a row. */
  settle(db: Database, rows: readonly SettleRow[], at: Date, lockMs: number): Promise<readonly { readonly bet_id: string }[]>;
}

/** A bet as its player is answered, or why it was refused. */
export type Played<Bet, Refusal extends string> = Result<{ readonly replayed: boolean; readonly bet: Bet }, Refusal>;
