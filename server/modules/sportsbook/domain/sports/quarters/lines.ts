import { settleLine } from '../../facts/settle-line.ts';
import { type OutcomeResults, resultsOf } from '../../facts/verdict.ts';
import { readHalfLine, readHalfTotal, wonOrDrawn } from '../../markets/plain-markets.ts';
import type { Specifiers } from '../../markets/specifiers.ts';
import type { Score } from './quarter-facts.ts';

/** The ranges of lines: handicaps within ±400, totals up to 800, so that every score in a message has lines near it. */
const FURTHEST_HANDICAP = 1_600;
const FURTHEST_TOTAL = 3_200;

/** Reads `{ total }` in quarter points; null unless it is a whole or half line above zero. */
export const readTotal = ({ total }: Specifiers): number | null => readHalfTotal(total, FURTHEST_TOTAL);

/** Reads `{ handicap }` of the home side in quarter points; null unless it is a whole or half line. */
export const readHandicap = ({ handicap }: Specifiers): number | null => readHalfLine(handicap, FURTHEST_HANDICAP);

/** Reads a number from 1 to `most`, such as that of a quarter, as an index from 0; null for any other text. */
export function readPlace(text: string | undefined, most: number): number | null {
  const place = /^[1-9]$/.test(text ?? '') ? Number(text) : 0;
  return place >= 1 && place <= most ? place - 1 : null;
}

/** Settles both sides of a total against the points scored. */
export function settleOverUnder(points: number, lineQuarters: number): OutcomeResults {
  const margin = points * 4 - lineQuarters;
  return resultsOf({ over: settleLine(margin), under: settleLine(-margin) });
}

/** True if over has won, so that further points change nothing. */
export function isOverAlready(points: number, lineQuarters: number): boolean {
  return points * 4 > lineQuarters;
}

/** Settles both sides of a handicap that is added to the home side's points. */
export function settleHandicap({ home, away }: Score, quarters: number): OutcomeResults {
  const margin = (home - away) * 4 + quarters;
  return resultsOf({ home: settleLine(margin), away: settleLine(-margin) });
}

export const THREE_WAY = ['home', 'draw', 'away'] as const;
export type ThreeWay = (typeof THREE_WAY)[number];

/** The side with more points. */
export function leaderOf({ home, away }: Score): ThreeWay {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

export function settleThreeWay(score: Score): OutcomeResults {
  return wonOrDrawn(leaderOf(score));
}
