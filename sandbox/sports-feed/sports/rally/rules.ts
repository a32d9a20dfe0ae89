import type { Score } from '../../message.ts';
import type { Fixture } from '../../season/fixtures-between.ts';
import type { BestOf } from './rally-message.ts';

export type Side = 'home' | 'away';
export const OTHER: Readonly<Record<Side, Side>> = { home: 'away', away: 'home' };
export const NIL: Score = { home: 0, away: 0 };

/** The rules of a game's matches. */
export interface RallyRules {
  readonly bestOf: BestOf;
  /** Points that win a set, and those that win the last possible set, with a lead of two. */
  readonly to: number;
  readonly lastTo: number;
  readonly serves: 'winner' | 'pairs';
  /** The chance to win a point on the other side's serve, between equal sides. */
  receiving(fixture: Pick<Fixture, 'league'>): number;
  /** Length of a point, including the time until the next. */
  readonly pointMs: { readonly least: number; readonly more: number };
  /** Effect of one rating point on the chance of a point. */
  readonly ratingPoint: number;
}

/** Points that win set number `place` (from 0). */
export function toOf({ bestOf, to, lastTo }: RallyRules, place: number): number {
  return place === bestOf - 1 ? lastTo : to;
}

/** The winner of a set at these points; null while it continues. */
export function setWinner(to: number, { home, away }: Score): Side | null {
  return Math.max(home, away) >= to && Math.abs(home - away) >= 2 ? (home > away ? 'home' : 'away') : null;
}

/** True when a side has won the match. */
export function isOver({ bestOf }: RallyRules, { home, away }: Score): boolean {
  return Math.max(home, away) > bestOf / 2;
}

/** The server after a point; `after` is the score including it, `first` the set's first server. */
export function serverAfter({ serves }: RallyRules, to: number, first: Side, after: Score, winner: Side): Side {
  if (serves === 'winner') return winner;
  const played = after.home + after.away;
  const turns = Math.min(after.home, after.away) >= to - 1 ? played : Math.floor(played / 2);
  return turns % 2 === 0 ? first : OTHER[first];
}

/** Sums points. */
export function scoreOf(points: readonly Side[]): Score {
  const home = points.filter((winner) => winner === 'home').length;
  return { home, away: points.length - home };
}
