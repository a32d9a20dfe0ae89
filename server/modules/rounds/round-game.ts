import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Round } from './domain/round.ts';

/**
 * How a round with a drawn but hidden result runs, such as a crash game's. While it runs, the engine writes and announces nothing that reveals the result; the
 * game decides when it may be shown. Until then players may act in it (`judgeActs`), and no bet is accepted.
 */
export interface HiddenRun {
  /** When a round that runs from `from` ends, computed purely from the text of its result. At most `from` + `longestMs`. */
  endsAt(outcome: string, from: Date): Date;
  /** The longest run, minutes at most. A round that cannot be ended, for any reason, becomes void some time after it. */
  readonly longestMs: number;
  /** The average duration of a run, from which the length of a chain follows. */
  readonly usualMs: number;
}

/** A game's interface to the engine. The engine knows neither bets nor money: it calls these functions inside its own transactions. */
export interface RoundGame {
  /** The table's name, such as `double`. */
  readonly table: string;
  /** The quarantine kind of its bets (`platform/parking`), such as `double.bet`; the reference is the bet's id. */
  readonly betKind: string;
  readonly bettingMs: number;
  /** If absent, the result is shown as soon as it is drawn. */
  readonly run?: HiddenRun;
  /** Time from showing the result to its settlement. */
  readonly spinMs: number;
  /** The additional display time of a result, by its text; absent if all results are shown equally long. */
  moreSpinMs?(outcome: string): number;
  /** Time from the last settlement to the next opening. */
  readonly restMs: number;
  /** Called before each opening; false lets the current round finish and opens no other. */
  mayOpen(): boolean;
  /** The canonical text of the result of link and beacon value: pure. Each result has one text. */
  outcome(link: string, beaconValue: string): string;
  /** Writes the game's messages about a transition, in its transaction. A void is announced twice: when it is decided and when all bets are refunded. */
  announce(tx: Tx, round: Round, at: Date): Promise<void>;
  /** The next open bets of a round to end together, except those named; empty if none is left. */
  openBets(k: Queryable, roundId: string, except: readonly string[]): Promise<string[]>;
  /**
   * Ends these bets of a round, all or none: settled by the outcome, or refunded if the round is void. Throws when one of them cannot be ended; bets that have
   * ended meanwhile are skipped.
   */
  endBets(tx: Tx, round: Round, ids: readonly string[], at: Date): Promise<void>;
  /** The round of an open bet; null if the bet has ended or does not exist. */
  roundOfOpenBet(k: Queryable, id: string): Promise<string | null>;
}
