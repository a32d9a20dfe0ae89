import type { Competitor, Incident } from '../events/fixture.ts';
import type { PeriodScore, Score } from '../events/score.ts';
import type { EventRow, ModelPrices } from '../events/stored-event.ts';
import type { Facts } from '../facts/facts.ts';
import type { RecordShape } from '../facts/shape.ts';
import type { MarketDefinition } from '../markets/market-definition.ts';
import type { PricedMarket } from '../pricing/price-market.ts';

/** The facts of a sport's events: their shape and their consistency checks. */
export interface SportFacts<F extends Facts> {
  readonly shape: RecordShape;
  /** Lists the contradictions within the facts by name; empty if they are consistent. */
  faults(facts: F): readonly string[];
  /** The facts of an event abandoned at its last reported state. */
  brokenOff(score: Score | null, periodScores: readonly PeriodScore[]): F;
}

/** A market as in a supplier's message; `odds` is a decimal text. */
export interface SentMarket {
  readonly id: string;
  readonly specifiers: Readonly<Record<string, string>>;
  readonly status: number;
  readonly outcomes: readonly { readonly id: string; readonly odds: string | null; readonly active: boolean }[];
}

/** How the sport's part of a supplier's messages is read. */
export interface SportFeed<F extends Facts> {
  readonly incidents: readonly string[];
  /** The first and the last minute that a clock shows in each period; stoppage time is added to the last. Left out: any. */
  readonly minutes?: Readonly<Record<string, readonly [first: number, last: number]>>;
  /** The most points of one side that a message may contain; left out: 99. */
  readonly mostScore?: number;
  /** True for a sport without a score: 1–0 means that the home side won, and 0–0 that there is no result yet. */
  readonly scoreIsWinner?: true;
  /** Status fields beyond those of every sport. */
  readonly status: RecordShape;
  readPeriodScores(status: unknown): readonly PeriodScore[];
  /** The number of starters, and the possible positions. Left out: no line-ups. */
  readonly lineups?: { readonly starters: number; readonly positions: readonly string[] };
  readonly facts: RecordShape;
  readFacts(sent: unknown): F;
  /** The prices that the model starts from; null unless all of them are present. */
  readPrices(markets: readonly SentMarket[]): ModelPrices | null;
}

/** The possible courses of an event, as far as its markets distinguish them. */
export interface OutcomeSpace<F extends Facts> {
  /** Bets are stored by the numbers of the cases: change the id if their order or number changes. */
  readonly id: string;
  readonly cases: readonly F[];
  /** A case in a few words, for operators. */
  describe(facts: F): string;
  /** False for a case that is no longer possible. */
  isOpen(facts: F, play: PlaySoFar): boolean;
  /** The row and the column of a case in an operator's grid. */
  cell(facts: F): readonly [row: string, column: string];
}

/** A market that lists may show; lists request it by `id`. */
export interface ListedMarket {
  readonly id: string;
  readonly definition: string;
  readonly specifiers: Readonly<Record<string, string>>;
}

/** A match that is over; `home` and `away` are competitor ids. */
export interface PlayedMatch {
  readonly home: string;
  readonly away: string;
  readonly score: Score;
}

/** A competitor's row of a table. */
export interface TableLine {
  readonly club: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
  readonly points: number;
}

/** The score of a match under way. */
export type PlaySoFar = Pick<Play, 'period' | 'score' | 'periodScores'>;

/** The state of play that prices and settlement need. Incidents are in the order of play and include those taken back. */
export interface Play {
  readonly period: string;
  readonly minute: number;
  readonly added: number;
  readonly score: Score;
  readonly periodScores: readonly PeriodScore[];
  readonly incidents: readonly Incident[];
}

/** The present state of play of an event. */
export function playOf({ period, minute, added, score, periodScores, incidents }: Pick<EventRow, keyof Play>): Play {
  return { period, minute, added, score: score ?? { home: 0, away: 0 }, periodScores, incidents };
}

/** The in-play rules that generic code needs from a sport. */
export interface LiveSport<F extends Facts> {
  /** How long a bet waits for acceptance, unless a setting overrides it. */
  readonly delayMs: number;
  /** Incidents that suspend the match until newer prices arrive. */
  readonly suspending: readonly string[];
  /** An incident after which play restarts from the last incident `since`: bets placed in between are void. Left out: no incident does this. */
  readonly undoes?: { readonly incident: string; readonly since: string };
  /** Incidents that followers of a match are notified of (in notifications/templates). Left out: none. */
  readonly newsworthy?: readonly string[];
  /** Data that lists show for a match under way next to its score: incident types, and whether period scores. Left out: the suspending incidents. */
  readonly inLists?: { readonly incidents: readonly string[]; readonly periodScores: boolean };
  /**
   * Prices all markets that can still be bet on. `opening`: the last prices before the start; `prices`: the supplier's latest in-play prices; either may be
   * null. Returns null if neither is usable, or if they contradict each other.
   */
  price(input: { readonly opening: ModelPrices | null; readonly prices: ModelPrices | null; readonly play: Play }): readonly PricedMarket[] | null;
  /**
   * The certain facts so far: they settle the markets that nothing can change any more, and leave the others `incomplete`. Anything under review is not
   * certain.
   */
  factsSoFar(play: Play): F;
}

/** A selection of one event as part of a combination. */
export interface BuilderSelection {
  readonly definition: string;
  readonly specifiers: Readonly<Record<string, string>>;
  readonly outcome: string;
}

/** A selection with its own price, odds × 1000. */
export interface BuilderLeg extends BuilderSelection {
  readonly oddsMilli: number;
}

/** The inputs of joint prices: the model of a moment as numbers. */
export type BuilderTerms = Readonly<Record<string, number>>;

/**
 * The present model for combining selections of an event; `seq` rises with every change of the event. `terms` null: the sport combines none, or its prices
 * allow no model.
 */
export interface EventModel {
  readonly seq: number;
  readonly terms: BuilderTerms | null;
}

/** `excludes`: the selection and another one, or all the others together, cannot both win. `contains`: the others imply it, so it adds nothing. */
export type BuilderVerdict = 'fits' | 'excludes' | 'contains';

export interface BuilderPrice {
  /** The chance (0–1) that every selection wins. */
  readonly chance: number;
  /** One per leg, in order. */
  readonly verdicts: readonly BuilderVerdict[];
  /**
   * The price of every subset of the legs, × 1000, from the same model: bit i of index + 1 is leg i, so the last price is that of the whole combination. Each
   * is between the longest price of its own subsets and the product of its legs. A bet stores them: if legs are void, the price of the other legs applies. Null
   * unless every leg fits.
   */
  readonly prices: readonly number[] | null;
}

/** The most legs of a combination: it has 2^legs − 1 prices. */
export const MOST_COMBINED = 10;

/** Prices several selections of one event together. */
export interface SportBuilder {
  /** False for a selection that the model cannot combine with others, or that may be refunded by the score alone. With terms: by the model of that moment. */
  takes(selection: BuilderSelection, terms?: BuilderTerms): boolean;
  /** The terms of a moment; `play` null: before the start, by `opening`. Null without usable prices. */
  terms(input: { readonly opening: ModelPrices | null; readonly prices: ModelPrices | null; readonly play: Play | null }): BuilderTerms | null;
  /** The chance that all selections win. Throws RangeError for a selection that `takes` refuses. */
  chance(terms: BuilderTerms, selections: readonly BuilderSelection[]): number;
  /** The joint price of the legs and of every subset of them. Throws RangeError for a leg that `takes` refuses, and for more legs than MOST_COMBINED. */
  price(terms: BuilderTerms, legs: readonly BuilderLeg[]): BuilderPrice;
}

/** A sport: everything that generic code needs from it. Each sport is a folder here, listed in `registry.ts`. */
export interface Sport<F extends Facts = Facts> {
  readonly id: string;
  /** The display name. */
  readonly name: string;
  /** In the order of play; the first is before the start, the last after the end. */
  readonly periods: readonly string[];
  readonly facts: SportFacts<F>;
  /** In display order. Their ids are unique only within the sport. */
  readonly definitions: readonly MarketDefinition<F>[];
  /** The first is the main market of a list's rows. */
  readonly listed: readonly ListedMarket[];
  /** All markets derived from a supplier's prices; null if the prices contradict each other. */
  price(prices: ModelPrices): readonly PricedMarket[] | null;
  /** Null: each market is its own space. */
  readonly space: OutcomeSpace<F> | null;
  /** Null: bets close at the start, and any incident shows that play has begun. */
  readonly live: LiveSport<F> | null;
  /** Null: selections of one event cannot be combined. */
  readonly builder: SportBuilder | null;
  /** For outrights: the certain facts before the outright is decided. */
  readonly factsOfField?: (field: readonly Competitor[], isUnderWay: boolean) => F;
  /** The least number of hours that bets on its postponed events stay valid, whatever the operator's setting. Left out: as set. */
  readonly leastPostponedHours?: number;
  readonly feed: SportFeed<F>;
  /** A league's table in its order; null for a sport without leagues. */
  readonly table: ((competitors: readonly string[], matches: readonly PlayedMatch[]) => readonly TableLine[]) | null;
}
