import type * as z from 'zod';
import type { Clock, EventStatus, Facts, Market, MarketResult, Score } from '../message.ts';
import type { Act } from '../reporting/act.ts';
import type { Stop } from '../script/stop.ts';
import type { Fixture } from '../season/fixtures-between.ts';
import type { League } from '../season/league.ts';

/** A sport that the supplier covers: each is a folder here, listed in `registry.ts`. */
export interface FeedSport {
  readonly id: string;
  readonly leagues: readonly League[];
  /** True where line-ups are sent before a game. */
  readonly hasLineups?: true;
  /** The words of its messages: periods, incidents, and the markets that the supplier prices. */
  readonly periods: readonly string[];
  readonly incidents: readonly string[];
  readonly markets: readonly string[];
  /** Fields of a status that only this sport has, and the facts of its results. */
  readonly status: Readonly<Record<string, z.ZodType>>;
  readonly facts: z.ZodType<Facts>;
  /** A game that has not begun. */
  notStarted(fixture: Fixture): EventStatus;
  /** The course of a game, decided before it begins: the same seed and fixture always give the same. */
  play(seed: string, fixture: Fixture): Game;
  /** The two or three markets that the supplier prices, at their `step`-th price before the game. */
  prematchMarkets(seed: string, fixture: Fixture, step: number): Market[];
  /** When bets are stopped in play, in order. */
  stopsOf(acts: readonly Act[]): Stop[];
  /** Whether prices follow an act at once, besides those that come at their pace. */
  movesPrices(act: Act): boolean;
  /** Whether an act also causes a status message, for clients that ignore incidents. */
  changesStatus(act: Act): boolean;
  /** The facts with a result decided off the field. */
  awarded(facts: Facts): Facts;
  /** Facts that contradict themselves. */
  contradict(facts: Facts): Facts;
  /** The result after its last points were annulled, consistent in itself, and the status that shows it. */
  corrected(facts: Facts): { readonly facts: Facts; readonly status: Partial<EventStatus> };
  /** The supplier's own markets by these facts; void without a final score. */
  resultsOf(facts: Facts): MarketResult[];
  /** Texts of incidents and markets on the sandbox's page. */
  readonly words: Readonly<Record<string, string>>;
  marketText(market: Market): string;
}

/** A stretch of play between two whistles, after the start. */
export interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A game as it is played. Times are after its start, by the feed's clock. */
export interface Game {
  readonly stretches: readonly Stretch[];
  readonly overMs: number;
  /** Everything that happens and what becomes of it, when it does, in order; the last act ends the game. */
  readonly acts: readonly Act[];
  /** Times that mistakes about the whole game must keep a distance to. */
  readonly weightyMs: readonly number[];
  /** Times of additional status messages; absent: none. */
  readonly statusMs?: readonly number[];
  /** Of the game played to its end. */
  readonly facts: Facts;
  /** A client's knowledge after these acts. `hasBegun`: the start is known, though no act has reported it. */
  received(acts: readonly Act[], hasBegun?: boolean): Received;
  /** The incident of points that never happened, which a later report reverses. */
  phantom(occurredMs: number, side: 'home' | 'away', index: number): Act['incident'];
}

/** A client's knowledge after the first reported acts. */
export interface Received {
  readonly score: Score;
  /** When the period under way began. */
  readonly begunMs: number;
  clock(atMs: number): Clock;
  /** The status, but for the incidents: those are in the book. */
  status(atMs: number): Omit<EventStatus, 'incidents'>;
  /** The facts of a game that broke off with this. */
  brokenOff(minute: number | null): Facts;
  /** Prices of play. */
  markets(atMs: number): Market[];
}
