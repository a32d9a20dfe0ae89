import type { Score } from '../../message.ts';
import type { Tour } from './tours.ts';

export type Side = 'home' | 'away';
export type Format = Tour['format'];

export const OTHER: Readonly<Record<Side, Side>> = { home: 'away', away: 'home' };

/** Whether set number `place` (from 0) is only a tie-break to 10. */
export function isShort({ best_of, last_set }: Format, place: number): boolean {
  return place === best_of - 1 && last_set === 'match_tie_break';
}

/** Points that win the tie-break of that set. */
export function tieBreakTo({ best_of, last_set }: Format, place: number): number {
  return place === best_of - 1 && last_set !== 'tie_break' ? 10 : 7;
}

/** The winner of a set at these games; null while it continues. */
export function setWinner(games: Score, short: boolean): Side | null {
  const leader = games.home > games.away ? 'home' : 'away';
  const [more, fewer] = [games[leader], games[OTHER[leader]]];
  if (short) return more === 1 ? leader : null;
  return (more === 6 && fewer <= 4) || more === 7 ? leader : null;
}

/** The winner of a game, or a tie-break, at these points; null while it continues. */
export function gameWinner(points: Score, to: number): Side | null {
  const leader = points.home > points.away ? 'home' : 'away';
  return points[leader] >= to && points[leader] - points[OTHER[leader]] >= 2 ? leader : null;
}

/** The server of point number `played` + 1 of a tie-break that `first` began. */
export function tieBreakServer(first: Side, played: number): Side {
  return Math.floor((played + 1) / 2) % 2 === 0 ? first : OTHER[first];
}

/** Sums games to sets, finished ones and the current one. `winners`: one per game, in order; games after the end are ignored. */
export function setsOf(
  winners: readonly Side[],
  format: Format,
): { readonly sets: readonly Score[]; readonly games: readonly (readonly Side[])[]; readonly won: Score } {
  const sets: { home: number; away: number }[] = [];
  const games: Side[][] = [];
  const won = { home: 0, away: 0 };
  const needed = (format.best_of + 1) / 2;
  let isNew = true;
  for (const winner of winners) {
    if (Math.max(won.home, won.away) === needed) break;
    if (isNew) {
      sets.push({ home: 0, away: 0 });
      games.push([]);
    }
    const [set, own] = [sets.at(-1), games.at(-1)];
    if (set === undefined || own === undefined) break;
    set[winner] += 1;
    own.push(winner);
    const taken = setWinner(set, isShort(format, sets.length - 1));
    if (taken !== null) won[taken] += 1;
    isNew = taken !== null;
  }
  return { sets, games, won };
}
