import { findSport } from '../domain/sports/registry.ts';
import type { LegNowRow } from './store/bets-now.ts';

/** Of a sport that says nothing of its play: the specification's. */
const USUAL_MS = 5_000;

/** How long a cash-out waits: as long as a bet on the same legs would, the longest of those under way; 0 where none is. */
export function delayMs(legs: readonly LegNowRow[]): number {
  return Math.max(0, ...legs.filter(({ isUnderWay }) => isUnderWay).map(({ sport }) => (sport === null ? null : findSport(sport))?.live?.delayMs ?? USUAL_MS));
}
