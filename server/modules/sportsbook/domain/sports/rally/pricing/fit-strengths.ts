import { removeMargin } from '../../../pricing/power-method.ts';
import { solve } from '../../../pricing/solve.ts';
import { newMatch, type PossibleStates, totalCounts, winChance } from '../chain/match-chain.ts';
import { logOdds, type RallyLaw, type Strengths } from '../chain/strength.ts';
import { bestOfFrom } from '../facts/rules.ts';

/** The supplier's prices of a match: odds × 1000 of its winner, the number of sets and, if there is one, a total of points, whose line is a half. */
export type FeedPrices = {
  readonly homeMilli: number;
  readonly awayMilli: number;
  readonly bestOf: number;
  readonly line?: number;
  readonly overMilli?: number;
  readonly underMilli?: number;
};

/** The same with the margin removed. */
export interface FairPrices {
  readonly bestOf: number;
  readonly home: number;
  readonly total: { readonly line: number; readonly over: number } | null;
}

/** The largest edge, at which a side wins nearly every set; no price comes near it. */
const FURTHEST = 1.8;
/** The largest deviations (probabilities) of the winner price and of the total price from the fitted strengths; beyond them, the feed is wrong. */
const MOST_GAP = 0.03;
const MOST_GAP_OF_TOTAL = 0.1;

/** The supplier's prices with the margin removed; null if one of them or the number of sets is invalid. */
export function fairPrices(law: RallyLaw, { homeMilli, awayMilli, bestOf, line, overMilli, underMilli }: FeedPrices): FairPrices | null {
  const sets = bestOfFrom(law, bestOf);
  if (sets === null || ![homeMilli, awayMilli].every(isPrice)) return null;
  const [home = 0] = removeMargin([homeMilli, awayMilli]);
  if (line === undefined || overMilli === undefined || underMilli === undefined) return { bestOf: sets, home, total: null };
  if (![overMilli, underMilli].every(isPrice) || !(line > 0 && Math.abs(line % 1) === 0.5)) return null;
  const [over = 0] = removeMargin([overMilli, underMilli]);
  return { bestOf: sets, home, total: { line, over } };
}

/** Fits the strengths to opening prices; null if none come near both of them. */
export function fitStrengths(law: RallyLaw, { bestOf, home, total }: FairPrices): Strengths | null {
  const states = newMatch(bestOf);
  const { usual, least, most } = law.receiving;
  const at = (level: number) => fitEdge(law, level, home, states);
  if (total === null) return near(law, at(logOdds(usual)), home, states);
  // The more points are won against the serve, the closer sets are and the more points they have.
  const over = (strengths: Strengths) => {
    let sum = 0;
    for (const [count, chance] of totalCounts(law, strengths, states)) if (count > total.line) sum += chance;
    return sum;
  };
  const level = solve((log) => over(at(log)) - total.over, logOdds(least), logOdds(most));
  const strengths = at(level);
  return Math.abs(over(strengths) - total.over) > MOST_GAP_OF_TOTAL ? null : near(law, strengths, home, states);
}

/** The strengths with this level at which the home side wins from here with this chance. */
export function fitEdge(law: RallyLaw, level: number, home: number, states: PossibleStates): Strengths {
  return { level, edge: solve((edge) => winChance(law, { level, edge }, states) - home, -FURTHEST, FURTHEST) };
}

/** Returns the strengths, or null if their chance for the home side deviates too far from the price. */
export function near(law: RallyLaw, strengths: Strengths, home: number, states: PossibleStates): Strengths | null {
  return Math.abs(winChance(law, strengths, states) - home) > MOST_GAP ? null : strengths;
}

function isPrice(milli: number): boolean {
  return Number.isSafeInteger(milli) && milli > 1_000;
}
