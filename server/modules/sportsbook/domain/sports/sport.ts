import type { Competitor, Incident } from '../events/fixture.ts';
import type { PeriodScore, Score } from '../events/score.ts';
import type { EventRow, ModelPrices } from '../events/stored-event.ts';
import type { Facts } from '../facts/facts.ts';
import type { RecordShape } from '../facts/shape.ts';
import type { MarketDefinition } from '../markets/market-definition.ts';
import type { PricedMarket } from '../pricing/price-market.ts';

/** What an event's facts can say, and what among them contradicts itself. */
export interface SportFacts<F extends Facts> {
  readonly shape: RecordShape;
  /** Every contradiction within the facts, by name; empty when they agree. */
  faults(facts: F): readonly string[];
  /** The facts of an event that was abandoned where it was last heard of. */
  brokenOff(score: Score | null, periodScores: readonly PeriodScore[]): F;
}

/** A market as a supplier's message has it; `odds` is a decimal text. */
export interface SentMarket {
  readonly id: string;
  readonly specifiers: Readonly<Record<string, string>>;
  readonly status: number;
  readonly outcomes: readonly { readonly id: string; readonly odds: string | null; readonly active: boolean }[];
}

/** The sport's part of a supplier's messages. */
export interface SportFeed<F extends Facts> {
  readonly incidents: readonly string[];
  /** The first and the last minute that a clock shows in each period; stoppage time is added to the last. Left out: any. */
  readonly minutes?: Readonly<Record<string, readonly [first: number, last: number]>>;
  /** The most points of one side that a message may say; 99 where left out. */
  readonly mostScore?: number;
  /** True for a sport without a score: 1–0 names the winner, and 0–0 means no result yet. */
  readonly scoreIsWinner?: true;
  /** Fields of a status beyond those that every sport has. */
  readonly status: RecordShape;
  readPeriodScores(status: unknown): readonly PeriodScore[];
  /** How many begin a match, and what they may be. Left out: no line-ups. */
  readonly lineups?: { readonly starters: number; readonly positions: readonly string[] };
  readonly facts: RecordShape;
  readFacts(sent: unknown): F;
  /** The prices that the model starts from; null unless all of them are there. */
  readPrices(markets: readonly SentMarket[]): ModelPrices | null;
}

/** Every way an event may go, as far as its markets tell them apart. */
export interface OutcomeSpace<F extends Facts> {
  /** Bets are stored by the numbers of its cases: another order, or more of them, is a space with another id. */
  readonly id: string;
  readonly cases: readonly F[];
  /** A case in a few words, for operators. */
  describe(facts: F): string;
  /** False for a case that cannot come any more. */
  isOpen(facts: F, play: PlaySoFar): boolean;
  /** The row and the column of a case in an operator's grid. */
  cell(facts: F): readonly [row: string, column: string];
}

/** A market that lists can carry; `id` is what a list asks for. */
export interface ListedMarket {
  readonly id: string;
  readonly definition: string;
  readonly specifiers: Readonly<Record<string, string>>;
}

/** A match that is over; `home` and `away` are ids of competitors. */
export interface PlayedMatch {
  readonly home: string;
  readonly away: string;
  readonly score: Score;
}

/** A competitor's line of a table. */
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

/** The state of play that prices and settlement need. Incidents in the order of play, with those taken back. */
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

/** What generic code asks of a sport that is bet on during play. */
export interface LiveSport<F extends Facts> {
  /** How long a bet waits before it is accepted, unless a setting says otherwise. */
  readonly delayMs: number;
  /** Incidents after which nothing is bet on until newer prices come. */
  readonly suspending: readonly string[];
  /** An incident after which play begins anew from where the last one of `since` began it: bets placed in between are void. Left out: nothing is undone so. */
  readonly undoes?: { readonly incident: string; readonly since: string };
  /** Incidents that followers of a match get a notice of (in notifications/templates). Left out: none. */
  readonly newsworthy?: readonly string[];
  /** What lists carry of a match under way besides its score: types of incidents, and the scores of its periods. Left out: what suspends. */
  readonly inLists?: { readonly incidents: readonly string[]; readonly periodScores: boolean };
  /**
   * Every market that can still be bet on. `opening`: the last prices before the start, `prices`: the supplier's latest of this play; either may be null. Null: neither is
   * usable, or they contradict each other.
   */
  price(input: { readonly opening: ModelPrices | null; readonly prices: ModelPrices | null; readonly play: Play }): readonly PricedMarket[] | null;
  /** What is certain already: markets that nothing can change any more settle by it, the others answer `incomplete`. What is under review is not certain. */
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

/** What joint prices follow from: the model of a moment as numbers. */
export type BuilderTerms = Readonly<Record<string, number>>;

/** The model that joins selections of an event now; `seq` rises with every change of the event. `terms` null: its sport joins none, or its prices allow no model. */
export interface EventModel {
  readonly seq: number;
  readonly terms: BuilderTerms | null;
}

/** `excludes`: the selection and another (or all the others) cannot both come in. `contains`: the others imply it, so it adds nothing. */
export type BuilderVerdict = 'fits' | 'excludes' | 'contains';

export interface BuilderPrice {
  /** The chance (0–1) that every selection comes in. */
  readonly chance: number;
  /** One per leg, in their order. */
  readonly verdicts: readonly BuilderVerdict[];
  /**
   * The price of every subset of the legs, × 1000, from the same grid: bit i of index + 1 says whether leg i is in it, so the last is the whole combination.
   * Each lies between the longest price of its own subsets and the product of its legs. A bet stores them: if legs are void, it has the price of the others.
   * Null unless every leg fits.
   */
  readonly prices: readonly number[] | null;
}

/** The most legs of a combination: it has 2^legs − 1 prices. */
export const MOST_COMBINED = 10;

/** Several selections of one event at one price. */
export interface SportBuilder {
  /** False for a selection that the model cannot join with others, or that may be refunded by the score alone. With terms: by the model of that moment. */
  takes(selection: BuilderSelection, terms?: BuilderTerms): boolean;
  /** The terms of a moment; `play` null: before the start, by `opening`. Null: no prices that can be used. */
  terms(input: { readonly opening: ModelPrices | null; readonly prices: ModelPrices | null; readonly play: Play | null }): BuilderTerms | null;
  /** The chance that all come in. Throws RangeError for a selection that is not taken. */
  chance(terms: BuilderTerms, selections: readonly BuilderSelection[]): number;
  /** The joint price of the legs and of every subset of them. Throws RangeError for a leg that is not taken, and for more legs than MOST_COMBINED. */
  price(terms: BuilderTerms, legs: readonly BuilderLeg[]): BuilderPrice;
}

/** A sport: everything that generic code asks of one. Each member is a folder here, listed in `registry.ts`. */
export interface Sport<F extends Facts = Facts> {
  readonly id: string;
  /** As players call it. */
  readonly name: string;
  /** In the order of play; the first is before the start, the last after the end. */
  readonly periods: readonly string[];
  readonly facts: SportFacts<F>;
  /** In the order screens show them. Their ids are the sport's own: another sport may use the same id for another market. */
  readonly definitions: readonly MarketDefinition<F>[];
  /** The first is the main market of a list's rows. */
  readonly listed: readonly ListedMarket[];
  /** Every market that follows from a supplier's prices; null when the prices contradict each other. */
  price(prices: ModelPrices): readonly PricedMarket[] | null;
  /** Null: each market is a space of its own. */
  readonly space: OutcomeSpace<F> | null;
  /** Null: bets close at the start, and any incident says that it was before. */
  readonly live: LiveSport<F> | null;
  /** Null: selections of one event are not combined. */
  readonly builder: SportBuilder | null;
  /** Of a competition as a whole: what is certain of it before it is decided. */
  readonly factsOfField?: (field: readonly Competitor[], isUnderWay: boolean) => F;
  /** Its postponed events keep their bets at least so long, whatever the operator's setting. Left out: as the setting says. */
  readonly leastPostponedHours?: number;
  readonly feed: SportFeed<F>;
  /** A league's table in its order; null for a sport without leagues. */
  readonly table: ((competitors: readonly string[], matches: readonly PlayedMatch[]) => readonly TableLine[]) | null;
}
