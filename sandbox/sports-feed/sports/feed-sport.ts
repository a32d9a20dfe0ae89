import type * as z from 'zod';
import type { Clock, EventStatus, Facts, Market, MarketResult, Score } from '../message.ts';
import type { Act } from '../reporting/act.ts';
import type { Stop } from '../script/stop.ts';
import type { Fixture } from '../season/fixtures-between.ts';
import type { League } from '../season/league.ts';

/** A sport of the feed: each is a folder here, listed in `registry.ts`. */
export interface FeedSport {
  readonly id: string;
  readonly leagues: readonly League[];
  /** True if line-ups are sent before a game. */
  readonly hasLineups?: true;
  /** The words of its messages: periods, incidents, and the priced markets. */
  readonly periods: readonly string[];
  readonly incidents: readonly string[];
  readonly markets: readonly string[];
  /** Fields of a status in this sport only, and the facts of its results. */
  readonly status: Readonly<Record<string, z.ZodType>>;
  readonly facts: z.ZodType<Facts>;
  /** The status before the game. */
  notStarted(fixture: Fixture): EventStatus;
  /** The course of a game, decided before it begins: the same seed and fixture always give the same course. */
  play(seed: string, fixture: Fixture): Game;
  /** The two or three priced markets, at their `step`-th price before the game. */
  prematchMarkets(seed: string, fixture: Fixture, step: number): Market[];
  /** The periods in which bets are stopped during play, in order. */
  stopsOf(acts: readonly Act[]): Stop[];
  /** Whether an act changes prices at once, in addition to the regular prices. */
  movesPrices(act: Act): boolean;
  /** Whether an act also causes a status message, for clients that ignore incidents. */
  changesStatus(act: Act): boolean;
  /** The facts of a result decided off the field. */
  awarded(facts: Facts): Facts;
  /** Facts that contradict each other. */
  contradict(facts: Facts): Facts;
  /** The result after its last points were annulled, consistent in itself, and its status. */
  corrected(facts: Facts): { readonly facts: Facts; readonly status: Partial<EventStatus> };
  /** The supplier's own markets settled by these facts; void without a final score. */
  resultsOf(facts: Facts): MarketResult[];
  /** Texts of incidents and markets on the sandbox's page. */
  readonly words: Readonly<Record<string, string>>;
  marketText(market: Market): string;
}

/** A period of play between two whistles, after the start. */
export interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A simulated game. Times are after its start, by the feed's clock. */
export interface Game {
  readonly stretches: readonly Stretch[];
  readonly overMs: number;
  /** All incidents and their follow-ups, with times, in order; the last act ends the game. */
  readonly acts: readonly Act[];
  /** Times that mistakes about the whole game keep a distance from. */
  readonly weightyMs: readonly number[];
  /** Times of additional status messages; absent: none. */
  readonly statusMs?: readonly number[];
  /** The facts of the game played to its end. */
  readonly facts: Facts;
  /** A client's knowledge after these acts. `hasBegun`: the start is known, though no act has reported it. */
  received(acts: readonly Act[], hasBegun?: boolean): Received;
  /** Type of the phantom incident, whose points never happened and which a later report reverses. */
  phantom(occurredMs: number, side: 'home' | 'away', index: number): Act['incident'];
}

/** A client's knowledge after the first reported acts. */
export interface Received {
  readonly score: Score;
  /** Start of the current period. */
  readonly begunMs: number;
  clock(atMs: number): Clock;
  /** The status without the incidents, which are in the book. */
  status(atMs: number): Omit<EventStatus, 'incidents'>;
  /** The facts if the game is abandoned now. */
  brokenOff(minute: number | null): Facts;
  /** In-play prices. */
  markets(atMs: number): Market[];
}
