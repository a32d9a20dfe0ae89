import type { Tx } from '#server/platform/db/database.ts';
import type { Round } from './domain/round.ts';

/** What a game hands to the engine. The engine knows no bets and no money: it calls these inside its own transactions. */
export interface RoundGame {
  /** The table's name, such as `double`. */
  readonly table: string;
  readonly bettingMs: number;
  /** From the result being known to its settlement. */
  readonly spinMs: number;
  /** From the last settlement to the next opening. */
  readonly restMs: number;
  /** Asked before each opening; false lets the running round finish and opens none. */
  mayOpen(): boolean;
  /** The result that follows from link and beacon value: pure. */
  outcome(link: string, beaconValue: string): number;
  /** Writes the game's messages about a transition, in its transaction. A void is told twice: when it is decided and when all is refunded. */
  announce(tx: Tx, round: Round, at: Date): Promise<void>;
  /** Settles some open bets of a round whose outcome stands; returns how many, 0 when none is left. */
  settleChunk(tx: Tx, round: Round, at: Date): Promise<number>;
  /** Refunds some open bets of a void round; returns how many, 0 when none is left. */
  refundChunk(tx: Tx, round: Round, at: Date): Promise<number>;
}
