import { settleLine } from '../../facts/settle-line.ts';
import { type OutcomeResults, resultsOf, winners } from '../../facts/verdict.ts';
import { handicapText, parseLine, totalText } from '../../markets/line.ts';
import type { Outcome, Teams } from '../../markets/market-definition.ts';
import type { Side } from '../../events/score.ts';
import { type Bounds, MOST_MAPS } from './format.ts';

/** Further than any line is from nought. */
const FURTHEST_QUARTERS = 800;

/** A map of a match, as markets of one map name it. */
export interface OfMap {
  readonly map: number;
}

/** The map of a text; null for any other text. */
export function readMap(text: string | undefined): OfMap | null {
  const map = readNumber(text, MOST_MAPS);
  return map === null ? null : { map };
}

/** The same with a line; null where either is none. */
export function withLine(text: string | undefined, quarters: number | null): (OfMap & { readonly quarters: number }) | null {
  const map = readMap(text);
  return map === null || quarters === null ? null : { ...map, quarters };
}

/** A whole number from 1 to `most`; null for any other text. */
export function readNumber(text: string | undefined, most: number): number | null {
  const number = /^[1-9]\d?$/.test(text ?? '') ? Number(text) : null;
  return number !== null && number <= most ? number : null;
}

/** A line in quarters that is whole or a half; null for any other text. */
export function readLine(text: string | undefined): number | null {
  const quarters = parseLine(text, FURTHEST_QUARTERS);
  return quarters !== null && quarters % 2 === 0 ? quarters : null;
}

/** The line of a total: above zero. */
export function readTotal(text: string | undefined): number | null {
  const quarters = readLine(text);
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

export const isOdd = (count: number): OutcomeResults => winners(['odd', 'even'], (id) => (id === 'odd') === (count % 2 === 1));

/** Of what is counted up: decided once it is over, or once over has won. */
export function settleCount(count: number, quarters: number, isOver: boolean): OutcomeResults | null {
  const margin = count * 4 - quarters;
  return isOver || margin >= 2 ? resultsOf({ over: settleLine(margin), under: settleLine(-margin) }) : null;
}

/** Decided as soon as the least and the most that may still come settle it alike. */
export function settleMargin(quarters: number, { least, most }: Bounds): OutcomeResults | null {
  const [low, high] = [least * 4 + quarters, most * 4 + quarters];
  return settleLine(low) === settleLine(high) ? resultsOf({ home: settleLine(low), away: settleLine(-low) }) : null;
}
