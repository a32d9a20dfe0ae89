import type { OutcomeResults, Verdict } from '../../facts/verdict.ts';
import { type QuarterFacts, QUARTERS, type Score, sumOf } from './quarter-facts.ts';

export type Settle = (score: Score) => OutcomeResults;
/** True if no further point can change the market. */
export type Decided = (score: Score) => boolean;

const NEVER: Decided = () => false;

/**
 * When a game that broke off counts as played, by its minutes of regular time: in basketball after so many minutes if the competition declares a result (R-B1),
 * in American football after so many minutes, or with a declared result (R-A1).
 */
const COUNTS_FROM: Readonly<Record<number, { readonly minutes: number; readonly isEither: boolean }>> = {
  48: { minutes: 43, isEither: false },
  40: { minutes: 35, isEither: false },
  60: { minutes: 55, isEither: true },
};

/** The score that counts for the whole game, overtime included; null if it is unknown, or if no score counts. An award after the end changes nothing (R4). */
export function finalScore(facts: QuarterFacts): Score | null {
  const { ending, periods } = facts;
  if (ending === 'played' || wasPlayedOut(facts)) return periods === null ? null : sumOf(periods);
  return ending === 'abandoned' ? countedScore(facts) : null;
}

/** The score that counts for a game that broke off; null for none. */
function countedScore({ official, soFar, playedMinutes, regularMinutes }: QuarterFacts): Score | null {
  const counts = regularMinutes === null ? undefined : COUNTS_FROM[regularMinutes];
  if (counts === undefined) return null;
  const isLong = playedMinutes !== null && playedMinutes >= counts.minutes;
  if (counts.isEither) return official ?? (isLong ? soFar : null);
  return isLong ? official : null;
}

function wasPlayedOut({ ending, periods, soFar }: QuarterFacts): boolean {
  if (ending !== 'awarded' || periods === null || periods.length < QUARTERS) return false;
  const { home, away } = sumOf(periods);
  return home !== away && (soFar === null || (soFar.home === home && soFar.away === away));
}

/**
 * Settles a market of the whole game with its overtimes. If the game broke off too early the market is void, unless `decided` says that no further point could
 * change it.
 */
export function onGame(facts: QuarterFacts, settle: Settle, decided: Decided = NEVER): Verdict {
  const final = finalScore(facts);
  if (final !== null) return settle(final);
  if (facts.ending === 'played') return 'incomplete';
  return facts.soFar !== null && decided(facts.soFar) ? settle(facts.soFar) : undecided(facts);
}

/**
 * Settles a market of some quarters only, numbered from 0: on their points after all of them are over (R-B2), earlier only if `decided`. Overtime does not
 * count (R-B3).
 */
export function onQuarters(facts: QuarterFacts, quarters: readonly number[], settle: Settle, decided: Decided = NEVER): Verdict {
  const periods = facts.periods ?? [];
  const over = quarters.flatMap((quarter) => periods[quarter] ?? []);
  if (over.length === quarters.length) return settle(sumOf(over));
  const current = currentOf(facts, quarters);
  const known = sumOf(current === null ? over : [...over, current]);
  return facts.ending !== 'played' && decided(known) ? settle(known) : undecided(facts);
}

/** Settles a market of regular time: the four quarters. */
export function onRegularTime(facts: QuarterFacts, settle: Settle, decided: Decided = NEVER): Verdict {
  return onQuarters(facts, [0, 1, 2, 3], settle, decided);
}

/** The settlement of a market that the facts do not decide: it waits while the game may still decide it, and is void after a game that did not finish. */
export function undecided({ ending }: QuarterFacts): Verdict {
  return ending === 'played' || ending === 'under_way' ? 'incomplete' : 'void';
}

/** Points of the present quarter, or of the one in which play broke off, if it is among these quarters. */
function currentOf({ periods, soFar }: QuarterFacts, quarters: readonly number[]): Score | null {
  const before = periods ?? [];
  if (periods === null || soFar === null || before.length >= QUARTERS || !quarters.includes(before.length)) return null;
  const { home, away } = sumOf(before);
  return { home: soFar.home - home, away: soFar.away - away };
}
