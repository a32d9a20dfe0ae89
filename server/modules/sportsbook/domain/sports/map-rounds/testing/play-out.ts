import type { Score, Side } from '../../../events/score.ts';
import { type MapRounds, NOTHING_KNOWN, type SeriesFacts } from '../facts/series-facts.ts';

/** For tests: a stream of pseudo-random numbers in [0, 1), determined by a seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A game's overtime, written from its rules; shares no code with pricing or settlement. */
export type Overtime = 'six_rounds' | 'two_ahead';

/** The winner of a map at these rounds. */
function mapWinner(overtime: Overtime, { home, away }: Score): Side | null {
  const [more, fewer, leader] = home > away ? [home, away, 'home' as const] : [away, home, 'away' as const];
  if (fewer < 12) return more === 13 ? leader : null;
  if (overtime === 'two_ahead') return more - fewer === 2 ? leader : null;
  // Sixteen rounds win the first overtime, nineteen the second, and so on; each begins level.
  const overtimes = Math.floor((fewer - 12) / 3);
  return more === 16 + 3 * overtimes ? leader : null;
}

/** For tests: plays the rounds of a map from a score on; `home(played, side)` is the home side's chance, `side` whether it defends. */
export function playMap(
  overtime: Overtime,
  from: Score,
  homeBegins: boolean,
  home: (defends: boolean) => number,
  random: () => number,
): { readonly score: Score; readonly order: readonly Side[] } {
  const score = { home: from.home, away: from.away };
  const order: Side[] = [];
  let defends = homeBegins;
  for (let played = 0; mapWinner(overtime, score) === null; played += 1) {
    if (played === 12 || (played > 24 && isChange(overtime, played))) defends = !defends;
    if (played < from.home + from.away) continue;
    const winner = random() < home(defends) ? 'home' : 'away';
    score[winner] += 1;
    order.push(winner);
  }
  return { score, order };
}

/** Sides change within an overtime, after three rounds or after one; they stay between two overtimes. */
function isChange(overtime: Overtime, played: number): boolean {
  return overtime === 'six_rounds' ? (played - 24) % 6 === 3 : (played - 24) % 2 === 1;
}

/** For tests: the facts of a match whose maps are played one after the other by `next`. */
export function playSeries(bestOf: 1 | 2 | 3 | 5, next: (map: number) => { readonly score: Score; readonly order: readonly Side[] }): SeriesFacts {
  const [maps, rounds, won]: [MapRounds[], (readonly Side[])[], { home: number; away: number }] = [[], [], { home: 0, away: 0 }];
  while (Math.max(won.home, won.away) <= bestOf / 2 && maps.length < bestOf) {
    const { score, order } = next(maps.length + 1);
    maps.push({ ...score, firstHalf: null, given: null });
    rounds.push(order);
    won[score.home > score.away ? 'home' : 'away'] += 1;
  }
  return { ...NOTHING_KNOWN, ending: 'played', bestOf, format: 'kept', maps, rounds };
}
