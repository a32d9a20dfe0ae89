import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Round } from './domain/round.ts';

/**
 * How a round with a drawn but hidden result runs, such as a crash game's. While it runs the engine writes and announces nothing from which the result follows;
 * the game says when it may be shown; until then players may act in it (`judgeActs`), and no bet is taken.
 */
export interface HiddenRun {
  /** When a round that runs from `from` has shown its result, computed from the text of that result: pure. Not after `from` + `longestMs`. */
  endsAt(outcome: string, from: Date): Date;
  /** A round that cannot be ended, for any reason, becomes void some time after it has run for this long. Minutes at most. */
  readonly longestMs: number;
  /** How long a round runs on average: a chain is as long as its rounds are short. */
  readonly usualMs: number;
}

/** A game's interface to the engine. The engine knows no bets and no money: it calls these inside its own transactions. */
export interface RoundGame {
  /** The table's name, such as `double`. */
  readonly table: string;
  /** The quarantine kind of its bets (`platform/parking`), such as `double.bet`; the reference is the bet's id. */
  readonly betKind: string;
  readonly bettingMs: number;
  /** Absent, the result is shown as soon as it is drawn. */
  readonly run?: HiddenRun;
  /** Time from showing the result to its settlement. */
  readonly spinMs: number;
  /** How much longer a result is shown, by its text; the same length for every result where it is absent. */
  moreSpinMs?(outcome: string): number;
  /** Time from the last settlement to the next opening. */
  readonly restMs: number;
  /** Called before each opening; false lets the current round finish and opens none. */
  mayOpen(): boolean;
  /** The canonical text of the result of link and beacon value: pure. One result has one text, whatever its shape. */
  outcome(link: string, beaconValue: string): string;
  /** Writes the game's messages about a transition, in its transaction. A void is announced twice: when it is decided and when all bets are refunded. */
  announce(tx: Tx, round: Round, at: Date): Promise<void>;
  /** Some open bets of a round, without those named: as many as are ended together; empty when none is left. */
  openBets(k: Queryable, roundId: string, except: readonly string[]): Promise<string[]>;
  /**
   * Ends these bets of a round, all or none: settled by the outcome, or refunded if the round is void. Throws when one of them cannot be ended; bets that have
   * ended meanwhile are skipped.
   */
  endBets(tx: Tx, round: Round, ids: readonly string[], at: Date): Promise<void>;
  /** The round of an open bet; null when it has ended, or does not exist. */
  roundOfOpenBet(k: Queryable, id: string): Promise<string | null>;
}
