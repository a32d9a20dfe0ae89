import { removeMargin } from '../../../pricing/power-method.ts';
import { solve } from '../../../pricing/solve.ts';
import { type MatchFormat, LAST_SETS } from '../facts/format.ts';
import { formatOf } from '../facts/tennis-facts.ts';
import { viewOnTheDay, winChanceOnTheDay } from '../chain/form.ts';
import { type MatchState, newMatch, sumOf } from '../chain/match-chain.ts';
import type { ServePoints } from '../chain/points.ts';

/**
 * The supplier's prices of a match: odds × 1000 of its winner, the format (the most sets, and the number of the last set's rule) and, if there is one, a total
 * of games, whose line is a half.
 */
export type FeedPrices = {
  readonly homeMilli: number;
  readonly awayMilli: number;
  readonly bestOf: number;
  readonly lastSet: number;
  readonly line?: number;
  readonly overMilli?: number;
  readonly underMilli?: number;
};

/** The same with the margin removed. */
export interface FairPrices {
  readonly format: MatchFormat;
  readonly home: number;
  readonly total: { readonly line: number; readonly over: number } | null;
}

/** The average share of points won on serve on tour: 0.64 (ATP 2023–24: 0.639; grass 0.66, clay 0.62). */
export const AVERAGE = 0.64;
/** The ranges of this average for tours of any sex and surface, and of each side's deviation from it. */
const LOWEST_AVERAGE = 0.5;
const HIGHEST_AVERAGE = 0.78;
const MOST_APART = 0.2;
/** The largest deviation (a probability) of a price from the model fitted to the other; beyond it, the feed is wrong. */
const MOST_GAP = 0.03;

/** The supplier's prices with the margin removed; null if one of them or the format is invalid. */
export function fairPrices({ homeMilli, awayMilli, bestOf, lastSet, line, overMilli, underMilli }: FeedPrices): FairPrices | null {
  const format = formatOf({ bestOf, lastSet: LAST_SETS[lastSet] ?? null });
  if (format === null || ![homeMilli, awayMilli].every(isPrice)) return null;
  const [home = 0] = removeMargin([homeMilli, awayMilli]);
  if (line === undefined || overMilli === undefined || underMilli === undefined) return { format, home, total: null };
  if (![overMilli, underMilli].every(isPrice) || !(line > 0 && Math.abs(line % 1) === 0.5)) return null;
  const [over = 0] = removeMargin([overMilli, underMilli]);
  return { format, home, total: { line, over } };
}

/** Fits the two serving chances to opening prices; null if no pair comes near both of them. */
export function fitServes({ format, home, total }: FairPrices): ServePoints | null {
  const state = newMatch(format, 'home');
  const at = (average: number) => fitApart(average, home, state);
  if (total === null) return near(at(AVERAGE), home, state);
  // The more points servers win, the closer sets are and the more games they have.
  const average = solve((middle) => overChance(at(middle), format, total.line) - total.over, LOWEST_AVERAGE, HIGHEST_AVERAGE);
  const serve = at(average);
  return Math.abs(overChance(serve, format, total.line) - total.over) > MOST_GAP ? null : near(serve, home, state);
}

/** Finds both chances from their average and the home side's chance to win from a state, by increasing their difference until it matches. */
export function fitApart(average: number, home: number, state: MatchState): ServePoints {
  return apart(
    average,
    solve((difference) => winChanceOnTheDay(apart(average, difference), state) - home, -MOST_APART, MOST_APART),
  );
}

/** The average of both chances. */
export function averageOf({ home, away }: ServePoints): number {
  return (home + away) / 2;
}

/** Returns the pair, or null if its chance for the home side deviates too far from the price. */
export function near(serve: ServePoints, home: number, state: MatchState): ServePoints | null {
  return Math.abs(winChanceOnTheDay(serve, state) - home) > MOST_GAP ? null : serve;
}

function apart(average: number, difference: number): ServePoints {
  return { home: average + difference, away: average - difference };
}

function overChance(serve: ServePoints, format: MatchFormat, line: number): number {
  const first = (side: 'home' | 'away') => ({ chance: 0.5, state: newMatch(format, side) });
  const { ends } = viewOnTheDay(serve, [first('home'), first('away')], sumOf(format));
  return ends.reduce((sum, { games }) => sum + games.reduce((all, chance, count) => all + (count > line ? chance : 0), 0), 0);
}

function isPrice(milli: number): boolean {
  return Number.isSafeInteger(milli) && milli > 1_000;
}
