import type { Incident } from '../../../events/fixture.ts';
import type { PeriodScore, Score, Side } from '../../../events/score.ts';
import type { ModelPrices } from '../../../events/stored-event.ts';
import type { Play } from '../../sport.ts';

/** A game with short halves, for tests of futsal and eFootball. */
export interface ShortGame {
  readonly halfMinutes: number;
  /** A supplier's status periods that are not the first half. */
  readonly format: readonly PeriodScore[];
}

export const FUTSAL: ShortGame = { halfMinutes: 20, format: [] };
export const FOUR: ShortGame = { halfMinutes: 4, format: [{ period: 'half_minutes', home: 4, away: 4 }] };
export const SIX: ShortGame = { halfMinutes: 6, format: [{ period: 'half_minutes', home: 6, away: 6 }] };

/** For tests: prices without margin of a match with these mean goals, by summing every score. */
export function openingOf(home: number, away: number): ModelPrices {
  const chance = (mean: number, goals: number) =>
    Array.from({ length: goals }, (_, each) => mean / (each + 1)).reduce((all, each) => all * each, Math.exp(-mean));
  const line = Math.floor(home + away) + 0.5;
  const sums = { home: 0, draw: 0, away: 0, over: 0 };
  for (let a = 0; a < 30; a += 1) {
    for (let b = 0; b < 30; b += 1) {
      const mass = chance(home, a) * chance(away, b);
      sums[a > b ? 'home' : a === b ? 'draw' : 'away'] += mass;
      if (a + b > line) sums.over += mass;
    }
  }
  const odds = (part: number) => Math.round(1_000 / part);
  return {
    ...{ homeMilli: odds(sums.home), drawMilli: odds(sums.draw), awayMilli: odds(sums.away) },
    ...{ line, overMilli: odds(sums.over), underMilli: odds(1 - sums.over) },
  };
}

/** For tests: a match under way at this minute, with its goals so far as [side, minute]; `others` are further incidents. */
export function playAt(game: ShortGame, minute: number, goals: readonly (readonly [Side, number])[], others: readonly Incident[] = []): Play {
  const isFirst = minute <= game.halfMinutes;
  const counted = (until: number): Score => {
    const own = goals.filter(([, at]) => at <= until);
    const home = own.filter(([side]) => side === 'home').length;
    return { home, away: own.length - home };
  };
  const scored = goals.map(([side, at]): Incident => ({ type: 'goal', side, minute: at, added: 0 }));
  const half: Incident = { type: 'half_time', side: null, minute: game.halfMinutes, added: 0 };
  const split = (isEarly: boolean) => scored.filter((each) => each.minute <= game.halfMinutes === isEarly);
  return {
    ...{ period: isFirst ? 'first_half' : 'second_half', minute, added: 0, score: counted(Infinity) },
    periodScores: [...(isFirst ? [] : [{ period: 'first_half', ...counted(game.halfMinutes) }]), ...game.format],
    incidents: [...split(true), ...(isFirst ? [] : [half, ...split(false)]), ...others],
  };
}

/** For tests: a stream of pseudo-random numbers in [0, 1), determined by a seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
