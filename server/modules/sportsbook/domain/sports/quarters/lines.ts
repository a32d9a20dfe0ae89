import { settleLine } from '../../facts/settle-line.ts';
import { type OutcomeResults, resultsOf, winners } from '../../facts/verdict.ts';
import { handicapText, parseLine, totalText } from '../../markets/line.ts';
import type { Outcome, Teams } from '../../markets/market-definition.ts';
import type { Specifiers } from '../../markets/specifiers.ts';
import type { Score } from './quarter-facts.ts';

/** Handicaps within ±400, totals to 800: whatever score a message may say, a line near it is a market. */
const FURTHEST_HANDICAP = 1_600;
const FURTHEST_TOTAL = 3_200;

/** Reads `{ total }` in quarter points; null unless it is a whole or half line above zero. */
export function readTotal(specifiers: Specifiers): number | null {
  const quarters = parseLine(specifiers['total'], FURTHEST_TOTAL);
  return quarters !== null && quarters > 0 && quarters % 2 === 0 ? quarters : null;
}

/** Reads `{ handicap }` of the home side in quarter points; null unless it is a whole or half line. */
export function readHandicap(specifiers: Specifiers): number | null {
  const quarters = parseLine(specifiers['handicap'], FURTHEST_HANDICAP);
  return quarters !== null && quarters % 2 === 0 ? quarters : null;
}

/** Reads a place from 1 to `most`, such as a quarter, as a number from 0; null for any other text. */
export function readPlace(text: string | undefined, most: number): number | null {
  const place = /^[1-9]$/.test(text ?? '') ? Number(text) : 0;
  return place >= 1 && place <= most ? place - 1 : null;
}

export function overUnderOutcomes(lineQuarters: number): readonly Outcome[] {
  return [
    { id: 'over', name: `Mais de ${totalText(lineQuarters)}` },
    { id: 'under', name: `Menos de ${totalText(lineQuarters)}` },
  ];
}

/** Settles both sides of a total against the points scored. */
export function settleOverUnder(points: number, lineQuarters: number): OutcomeResults {
  const margin = points * 4 - lineQuarters;
  return resultsOf({ over: settleLine(margin), under: settleLine(-margin) });
}

/** True once over has won: further points change nothing. */
export function isOverAlready(points: number, lineQuarters: number): boolean {
  return points * 4 > lineQuarters;
}

export function handicapOutcomes(quarters: number, teams: Teams): readonly Outcome[] {
  return [
    { id: 'home', name: `${teams.home} ${handicapText(quarters)}` },
    { id: 'away', name: `${teams.away} ${handicapText(-quarters)}` },
  ];
}

/** Settles both sides of a handicap that is added to the home side's points. */
export function settleHandicap({ home, away }: Score, quarters: number): OutcomeResults {
  const margin = (home - away) * 4 + quarters;
  return resultsOf({ home: settleLine(margin), away: settleLine(-margin) });
}

export const THREE_WAY = ['home', 'draw', 'away'] as const;
export type ThreeWay = (typeof THREE_WAY)[number];

export function threeWayOutcomes(teams: Teams): readonly Outcome[] {
  return [
    { id: 'home', name: teams.home },
    { id: 'draw', name: 'Empate' },
    { id: 'away', name: teams.away },
  ];
}

/** Who has more points. */
export function leaderOf({ home, away }: Score): ThreeWay {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

export function settleThreeWay(score: Score): OutcomeResults {
  return winners(THREE_WAY, (id) => id === leaderOf(score));
}
