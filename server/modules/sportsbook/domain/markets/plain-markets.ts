import { settleLine } from '../facts/settle-line.ts';
import { type OutcomeResults, resultsOf, winners } from '../facts/verdict.ts';
import { handicapText, parseLine, totalText } from './line.ts';
import type { Outcome, Teams } from './market-definition.ts';

/* Outcomes and settlement of the markets that many sports have, of any count: rounds, points, kills, maps. Lines are in quarters. */

type Side = 'home' | 'away';

/** Reads a whole or half line within ±`furthest`; null for any other text. */
export function readHalfLine(text: string | undefined, furthest: number): number | null {
  const quarters = parseLine(text, furthest);
  return quarters !== null && quarters % 2 === 0 ? quarters : null;
}

/** Reads a whole or half total above zero. */
export function readHalfTotal(text: string | undefined, furthest: number): number | null {
  const quarters = readHalfLine(text, furthest);
  return quarters !== null && quarters > 0 ? quarters : null;
}

export const bothTeams = (_params: unknown, { home, away }: Teams): readonly Outcome[] => [
  { id: 'home', name: home },
  { id: 'away', name: away },
];

export const withDraw = (_params: unknown, { home, away }: Teams): readonly Outcome[] => [
  { id: 'home', name: home },
  { id: 'draw', name: 'Empate' },
  { id: 'away', name: away },
];

export const yesNo = (): readonly Outcome[] => [
  { id: 'yes', name: 'Sim' },
  { id: 'no', name: 'Não' },
];

export const oddEven = (): readonly Outcome[] => [
  { id: 'odd', name: 'Ímpar' },
  { id: 'even', name: 'Par' },
];

export const overUnder = (quarters: number): readonly Outcome[] => [
  { id: 'over', name: `Mais de ${totalText(quarters)}` },
  { id: 'under', name: `Menos de ${totalText(quarters)}` },
];

export const starts = (quarters: number, teams: Teams): readonly Outcome[] => [
  { id: 'home', name: `${teams.home} ${handicapText(quarters)}` },
  { id: 'away', name: `${teams.away} ${handicapText(-quarters)}` },
];

export const wonBySide = (winner: Side): OutcomeResults => winners(['home', 'away'], (id) => id === winner);
export const wonOrDrawn = (winner: Side | 'draw'): OutcomeResults => winners(['home', 'draw', 'away'], (id) => id === winner);
export const answer = (isYes: boolean): OutcomeResults => winners(['yes', 'no'], (id) => (id === 'yes') === isYes);
export const oddOrEven = (count: number): OutcomeResults => winners(['odd', 'even'], (id) => (id === 'odd') === (count % 2 === 1));

/** Settles a total on something that only counts up: once counting is over, or as soon as over has won. */
export function settleCount(count: number, quarters: number, isOver: boolean): OutcomeResults | null {
  const margin = count * 4 - quarters;
  return isOver || margin >= 2 ? resultsOf({ over: settleLine(margin), under: settleLine(-margin) }) : null;
}

/** Settles a handicap as soon as the least and the greatest possible final margin give the same result. */
export function settleMargin(quarters: number, { least, most }: { readonly least: number; readonly most: number }): OutcomeResults | null {
  const [low, high] = [least * 4 + quarters, most * 4 + quarters];
  return settleLine(low) === settleLine(high) ? resultsOf({ home: settleLine(low), away: settleLine(-low) }) : null;
}
