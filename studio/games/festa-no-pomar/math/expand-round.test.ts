import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FestaEvent } from './events.ts';
import { expandRound } from './expand-round.ts';
import { findClusters } from './find-clusters.ts';
import { OUTCOMES } from './outcomes.ts';
import { CAP_UNITS, FALL_BITS, FALL_WEIGHTS, MOST_FREE_DROPS, TRAIL } from './paytable.ts';
import { seededNumbers } from './seeded-numbers.ts';
import { BONFIRE, CELLS, COLUMNS, type FestaSymbol } from './symbols.ts';

const anySeed = fc.nat(2 ** 32 - 1);
/** Rounds of the table with high pays: they include free drops and long cascades. */
const richSeed = fc.constantFrom(...OUTCOMES.outcomes.filter(({ units }) => units > 600).map(({ seed }) => seed));

/** Replays `events` on a board of its own, as a scene does, and checks each against that board. */
function show(events: readonly FestaEvent[]): void {
  let board: (FestaSymbol | null)[] = [];
  for (const event of events) {
    if (event.type === 'drop' || event.type === 'free-drop') board = [...event.grid];
    if (event.type === 'clusters') expect(event.clusters).toEqual(findClusters(board.filter((symbol) => symbol !== null)));
    if (event.type === 'vanish') {
      for (const cell of event.cells) board[cell] = null;
      for (const cell of event.lanterns) board[cell] = 'lantern';
    }
    if (event.type === 'fall') {
      for (const [from, to] of event.moves) {
        expect([board[to], to % COLUMNS, to > from]).toEqual([null, from % COLUMNS, true]);
        [board[to], board[from]] = [board[from] ?? null, null];
      }
      for (const [cell, symbol] of event.arrivals) {
        expect(board[cell]).toBe(null);
        board[cell] = symbol;
      }
      expect(board.filter((symbol) => symbol !== null)).toHaveLength(CELLS);
    }
    if (event.type === 'settled') expect(findClusters(board.filter((symbol) => symbol !== null))).toEqual([]);
    if (event.type === 'bonfires') expect(event.cells.map((cell) => board[cell])).toEqual(event.cells.map(() => BONFIRE));
  }
}

const paidBy = (events: readonly FestaEvent[]) =>
  events.reduce((sum, event) => sum + (event.type === 'clusters' || event.type === 'capped' ? event.units : 0), 0);

describe('a round', () => {
  test.each([
    ['any', anySeed],
    ['rich', richSeed],
  ])('of %s seeds pays what its events add up to, and every event fits the board before it', (_, seeds) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { events, units } = expandRound(seed);
        expect([paidBy(events), events.at(-1)]).toEqual([units, { type: 'total', units }]);
        expect(units).toBeLessThanOrEqual(CAP_UNITS);
        show(events);
      }),
      { numRuns: 200, seed: 13 },
    );
  });

  test('moves the trail one flag per cascade, back only for the paid drop and the first free drop', () => {
    fc.assert(
      fc.property(richSeed, (seed) => {
        let step = 0;
        for (const event of expandRound(seed).events) {
          if (event.type === 'drop' || event.type === 'free-drops-began') step = 0;
          if (event.type === 'drop' || event.type === 'free-drop') expect([event.step, event.multiplier]).toEqual([step, TRAIL[step]]);
          if (event.type === 'clusters') {
            const plain = event.clusters.reduce((sum, cluster) => sum + cluster.units, 0);
            expect([event.multiplier, event.units]).toEqual([TRAIL[step], plain * (TRAIL[step] ?? 0)]);
          }
          if (event.type === 'vanish') step = Math.min(step + 1, TRAIL.length - 1);
          if (event.type === 'trail') expect(event.step).toBe(step);
        }
      }),
      { numRuns: 200, seed: 13 },
    );
  });

  test('plays as many free drops as it granted, unless the cap ends it', () => {
    const seeds = OUTCOMES.outcomes.filter(({ units }) => units > 6_000).map(({ seed }) => seed);
    let [ended, capped, most] = [0, 0, 0];
    for (const seed of seeds.slice(0, 1_500)) {
      const { events, units } = expandRound(seed);
      const granted = events.reduce((sum, event) => sum + (event.type === 'bonfires' ? event.freeDrops : 0), 0);
      const played = events.filter(({ type }) => type === 'free-drop').length;
      if (events.some(({ type }) => type === 'free-drops-ended')) {
        expect(played).toBe(granted);
        ended += 1;
      } else if (granted > 0) {
        expect([units, events.at(-2)?.type]).toEqual([CAP_UNITS, 'capped']);
        capped += 1;
      }
      most = Math.max(most, played);
    }
    expect(most).toBeLessThanOrEqual(MOST_FREE_DROPS);
    expect(ended).toBeGreaterThan(500);
    expect(capped).toBeGreaterThan(0);
  });
});

describe('the numbers of a seed', () => {
  test('begin with these (computed by another implementation, in Python), in every browser and server', () => {
    const numbers = seededNumbers(13);
    expect([numbers(32), numbers(10), numbers(1), numbers(32)]).toEqual([2_012_410_184, 510, 1, 1_743_910_733]);
  });

  test('give the falling symbols their weights in 1024ths', () => {
    expect(Object.values(FALL_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(2 ** FALL_BITS);
  });
});
