import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Round } from './domain/round.ts';

/**
 * How a round runs whose result is drawn but not shown, such as a crash game's. While it runs the engine writes and announces nothing that the result follows
 * from; when it may be shown is the game's to say, and so is what may be done until then.
 */
export interface HiddenRun {
  /** When a round that runs from `from` has shown its result, by that result: pure. Not after `from` + `longestMs`. */
  endsAt(outcome: number, from: Date): Date;
  /** A round that cannot be ended, whatever the reason, is void some time after it has run for so long. Minutes at most. */
  readonly longestMs: number;
  /** What may be done while it runs, such as `cash-out`; no bet is taken (`admitAct`). */
  readonly acts: readonly string[];
}

/** What a game hands to the engine. The engine knows no bets and no money: it calls these inside its own transactions. */
export interface RoundGame {
  /** The table's name, such as `double`. */
  readonly table: string;
  /** What one of its bets is called when it is set aside (`platform/parking`), such as `double.bet`; the reference is the bet's id. */
  readonly betKind: string;
  readonly bettingMs: number;
  /** Absent, the result is shown as soon as it is drawn. */
  readonly run?: HiddenRun;
  /** From the result being shown to its settlement. */
  readonly spinMs: number;
  /** From the last settlement to the next opening. */
  readonly restMs: number;
  /** Asked before each opening; false lets the running round finish and opens none. */
  mayOpen(): boolean;
  /** The result that follows from link and beacon value: pure. */
  outcome(link: string, beaconValue: string): number;
  /** Writes the game's messages about a transition, in its transaction. A void is told twice: when it is decided and when all is refunded. */
  announce(tx: Tx, round: Round, at: Date): Promise<void>;
  /** Some open bets of a round, but for those named, as many as are ended together; empty when none is left. */
  openBets(k: Queryable, roundId: string, except: readonly string[]): Promise<string[]>;
  /**
   * Ends these bets of a round, all or none: settled by the outcome that stands, or refunded where the round is void. Throws when one of them cannot be
   * ended; those that have ended meanwhile are left out.
   */
  endBets(tx: Tx, round: Round, ids: readonly string[], at: Date): Promise<void>;
  /** The round of a bet that is still open; null when it has ended, or there is none. */
  roundOfOpenBet(k: Queryable, id: string): Promise<string | null>;
}
