import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordDraws } from '#studio/math/draw-reader.ts';
import { seededRandom } from '#studio/proofs/seeded-random.ts';
import { BOTO_ENCANTADO } from './boto-encantado.ts';
import type { BotoEvent } from './events.ts';
import { LINES } from './lines.ts';
import { playRound } from './play-round.ts';
import { FIRST_STRIPS, FREE_STRIPS, type Strips } from './strips.ts';
import { BOTO_REELS, type BotoSymbol, LINE_SYMBOLS } from './symbols.ts';
import { BOTO_TABLES } from './tables.ts';

/** The draws of a round in which each turning reel stops where `choose` returns. `spin` 0 is the first spin. */
function drawsOf(choose: (spin: number, reel: number, bound: number) => number): number[] {
  const draws: number[] = [];
  let turning: number[] = [0, 1, 2, 3, 4];
  let covered: number[] = [];
  let spin = 0;
  let at = 0;
  playRound((bound) => {
    if (at === turning.length) {
      spin += 1;
      at = 0;
      turning = [0, 1, 2, 3, 4].filter((reel) => !covered.includes(reel));
    }
    const reel = turning[at] ?? 0;
    at += 1;
    const stop = choose(spin, reel, bound);
    draws.push(stop);
    const strip = FREE_STRIPS[reel] ?? [];
    if (spin > 0 && [0, 1, 2].some((row) => strip[(stop + row) % strip.length] === 'boto')) covered = [...covered, reel];
    return stop;
  }, BOTO_TABLES);
  return draws;
}

/** The stop that shows `symbol` in the middle row; the first when there are several. */
function stopOf(strips: Strips, reel: number, symbol: BotoSymbol): number {
  const strip = strips[reel] ?? [];
  const at = strip.indexOf(symbol);
  return (at - 1 + strip.length) % strip.length;
}

/** The stop that shows three onças; the first stop if there is none. */
function stackOf(reel: number): number {
  const strip = FREE_STRIPS[reel] ?? [];
  return Math.max(
    0,
    strip.findIndex((_, stop) => [0, 1, 2].every((row) => strip[stop + row] === 'onca')),
  );
}

const types = (events: readonly BotoEvent[]) => events.map(({ type }) => type);
const only = <Type extends BotoEvent['type']>(events: readonly BotoEvent[], type: Type) =>
  events.filter((event): event is Extract<BotoEvent, { type: Type }> => event.type === type);

/** One letter per event, so that the order of a round is a regular expression. */
const LETTERS: Readonly<Record<BotoEvent['type'], string>> = {
  'reels-stopped': 'r',
  'reels-expanded': 'x',
  'line-won': 'l',
  'moons-paid': 'm',
  'spin-ended': 's',
  'free-spins-began': 'B',
  'free-spin-began': 'b',
  'free-spins-added': '+',
  'free-spins-ended': 'E',
  'highest-pay-reached': 'H',
  'round-ended': '.',
};
const ROUND = /^rx?l*m?s(B(brx?l*s\+?)+H?E)?\.$/;

/** Rounds of arbitrary draws; with `moons`, the first spin shows that many, so that there are free spins. */
const anyRound = fc
  .record({ moons: fc.constantFrom(0, 3, 4, 5), stops: fc.infiniteStream(fc.nat({ max: 10_000 })), botos: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ moons, stops, botos }) => {
    const next = () => Number(stops.next().value);
    return drawsOf((spin, reel, bound) => {
      if (spin === 0 && reel < moons) return stopOf(FIRST_STRIPS, reel, 'lua');
      const random = next();
      if (spin > 0 && (random % 100) / 100 < botos) return BOTO_REELS.some((one) => one === reel) ? stopOf(FREE_STRIPS, reel, 'boto') : stackOf(reel);
      return random % bound;
    });
  });

describe('every round', () => {
  it('adds up: lines and moons, less the cut, are its units, and every intermediate total is the sum so far', () => {
    fc.assert(
      fc.property(anyRound, (draws) => {
        const { events, units } = BOTO_ENCANTADO.play(draws);
        const won = [...only(events, 'line-won'), ...only(events, 'moons-paid')].reduce((sum, event) => sum + event.units, 0);
        const cut = only(events, 'highest-pay-reached').reduce((sum, event) => sum + event.cutUnits, 0);
        expect(won - cut).toBe(units);
        expect(units).toBeLessThanOrEqual(BOTO_TABLES.highestUnits);
        expect(events.at(-1)).toEqual({ type: 'round-ended', units });
        let total = 0;
        for (const spin of only(events, 'spin-ended')) {
          total = Math.min(total + spin.units, BOTO_TABLES.highestUnits);
          expect(spin.totalUnits).toBe(total);
        }
        expect(total).toBe(units);
        const first = only(events, 'spin-ended')[0]?.totalUnits ?? 0;
        for (const ended of only(events, 'free-spins-ended')) expect(first + ended.units).toBe(units);
      }),
      { numRuns: 300 },
    );
  });

  it('has its events in the defined order', () => {
    fc.assert(
      fc.property(anyRound, (draws) => {
        expect(
          types(BOTO_ENCANTADO.play(draws).events)
            .map((type) => LETTERS[type])
            .join(''),
        ).toMatch(ROUND);
      }),
      { numRuns: 300 },
    );
  });

  it('pays lines that the window shows: the symbol or a covered reel at each place, and not at the next', () => {
    fc.assert(
      fc.property(anyRound, (draws) => {
        const covered = new Set<number>();
        let window: readonly (readonly BotoSymbol[])[] = [];
        for (const event of BOTO_ENCANTADO.play(draws).events) {
          if (event.type === 'free-spins-began') covered.clear();
          if (event.type === 'reels-stopped') {
            window = event.window;
            event.stops.forEach((stop, reel) => expect(stop === null).toBe(covered.has(reel)));
          }
          if (event.type === 'reels-expanded') event.reels.forEach((reel) => covered.add(reel));
          if (event.type !== 'line-won') continue;
          const carries = (reel: number) => covered.has(reel) || window[reel]?.[LINES[event.line]?.[reel] ?? 0] === event.symbol;
          expect(event.positions).toEqual(LINES[event.line]?.slice(0, event.count).map((row, reel) => ({ reel, row })));
          expect(event.positions.every(({ reel }) => carries(reel))).toBe(true);
          if (event.count < 5) expect(carries(event.count)).toBe(false);
          expect(event.units).toBe(BOTO_TABLES.lineRules.pays.get(event.symbol)?.[event.count]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is the same each time it is played', () => {
    const random = seededRandom('the same');
    for (let round = 0; round < 500; round += 1) {
      const draws = BOTO_ENCANTADO.draw(random);
      expect(BOTO_ENCANTADO.play(draws)).toEqual(BOTO_ENCANTADO.play([...draws]));
    }
  });
});

describe('draws of another game', () => {
  const round = recordDraws(seededRandom('foreign'), (take) => void playRound(take, BOTO_TABLES));

  it.each([
    ['none', []],
    ['one too few', round.slice(0, -1)],
    ['one too many', [...round, 0]],
    ['a stop that no strip has', [45, ...round.slice(1)]],
    ['a negative stop', [-1, ...round.slice(1)]],
    ['no integer', [0.5, ...round.slice(1)]],
  ])('are refused: %s', (_, draws) => {
    expect(() => BOTO_ENCANTADO.play(draws)).toThrow(RangeError);
  });
});

describe('moons', () => {
  it.each([
    [3, 60, 8],
    [4, 200, 10],
    [5, 2000, 12],
  ] as const)('%i of them pay %i units and give %i free spins', (count, units, freeSpins) => {
    const draws = drawsOf((spin, reel) =>
      spin === 0 && reel < count ? stopOf(FIRST_STRIPS, reel, 'lua') : stopOf(spin === 0 ? FIRST_STRIPS : FREE_STRIPS, reel, 'J'),
    );
    const { events } = BOTO_ENCANTADO.play(draws);
    expect(only(events, 'moons-paid')).toEqual([expect.objectContaining({ count, units, freeSpins })]);
    expect(only(events, 'moons-paid')[0]?.positions).toHaveLength(count);
    expect(only(events, 'free-spin-began').map(({ spin, of }) => [spin, of])).toEqual(
      Array.from({ length: freeSpins }, (_unused, spin) => [spin + 1, freeSpins]),
    );
  });

  it('two of them delay the reels to their right and give nothing', () => {
    const { events } = BOTO_ENCANTADO.play(drawsOf((_, reel) => stopOf(FIRST_STRIPS, reel, reel < 2 ? 'lua' : 'J')));
    expect(only(events, 'reels-stopped').map(({ teased }) => teased)).toEqual([[2, 3, 4]]);
    expect(only(events, 'moons-paid')).toEqual([]);
  });
});

describe('botos', () => {
  const moonsFirst = (free: (spin: number, reel: number) => number) =>
    drawsOf((spin, reel) => (spin === 0 ? stopOf(FIRST_STRIPS, reel, reel < 3 ? 'lua' : 'J') : free(spin, reel)));

  it('cover their reel until the last free spin, and do not turn', () => {
    const { events } = BOTO_ENCANTADO.play(moonsFirst((spin, reel) => stopOf(FREE_STRIPS, reel, spin === 2 && reel === 2 ? 'boto' : 'J')));
    expect(only(events, 'free-spin-began').map(({ covered }) => covered)).toEqual([[], [], ...Array.from({ length: 6 }, () => [2])]);
    expect(only(events, 'reels-expanded')).toEqual([{ type: 'reels-expanded', reels: [2], from: [{ reel: 2, row: 1 }] }]);
    expect(only(events, 'reels-stopped').at(-1)).toMatchObject({
      stops: [expect.any(Number), expect.any(Number), null, expect.any(Number), expect.any(Number)],
    });
    expect(only(events, 'reels-stopped').at(-1)?.window[2]).toEqual(['boto', 'boto', 'boto']);
  });

  it('on all three reels give three more free spins, once, even on the last; the third reel is delayed', () => {
    const { events } = BOTO_ENCANTADO.play(
      moonsFirst((spin, reel) =>
        stopOf(FREE_STRIPS, reel, (spin === 8 && reel === 1) || (spin < 8 && reel > 1 && reel < 4) ? (spin === 1 || spin === 8 ? 'boto' : 'J') : 'J'),
      ),
    );
    expect(only(events, 'free-spins-added')).toEqual([{ type: 'free-spins-added', spins: 3, of: 11 }]);
    expect(only(events, 'free-spins-ended')).toEqual([expect.objectContaining({ spins: 11 })]);
    const teased = only(events, 'reels-stopped').map((event) => event.teased);
    expect(teased.slice(2, 9)).toEqual(Array.from({ length: 7 }, () => [1]));
    expect(teased.slice(9)).toEqual([[], [], []]);
  });

  it('in the first spin cover for that spin alone', () => {
    const draws = drawsOf((spin, reel) =>
      stopOf(spin === 0 ? FIRST_STRIPS : FREE_STRIPS, reel, spin === 0 ? (reel === 1 ? 'boto' : reel === 0 || reel > 2 ? 'lua' : 'J') : 'J'),
    );
    const { events } = BOTO_ENCANTADO.play(draws);
    expect(only(events, 'reels-expanded').map(({ reels }) => reels)).toEqual([[1]]);
    expect(only(events, 'free-spin-began')[0]?.covered).toEqual([]);
  });
});

describe('the highest pay', () => {
  const draws = drawsOf((spin, reel) => {
    if (spin === 0) return stopOf(FIRST_STRIPS, reel, reel < 3 ? 'lua' : 'J');
    return BOTO_REELS.some((one) => one === reel) ? stopOf(FREE_STRIPS, reel, 'boto') : stackOf(reel);
  });

  it('is reached by three spins full of onças: the round ends at once and the rest is cut', () => {
    const { events, units } = BOTO_ENCANTADO.play(draws);
    expect(units).toBe(100_000);
    expect(
      only(events, 'spin-ended')
        .slice(1)
        .map((spin) => spin.units),
    ).toEqual([40_000, 40_000, 40_000]);
    expect(types(events).slice(-4)).toEqual(['spin-ended', 'highest-pay-reached', 'free-spins-ended', 'round-ended']);
    const before = only(events, 'spin-ended')[0]?.units ?? 0;
    expect(only(events, 'highest-pay-reached')).toEqual([{ type: 'highest-pay-reached', units: 100_000, cutUnits: before + 20_000 }]);
  });

  it('has a win of five onças on each of the twenty lines, in order', () => {
    const lines = only(BOTO_ENCANTADO.play(draws).events, 'line-won').filter(({ count, symbol }) => count === 5 && symbol === 'onca');
    expect(lines.slice(0, 20).map(({ line }) => line)).toEqual(LINES.map((_, line) => line));
    expect(new Set(LINES.map(String)).size).toBe(20);
    expect([...BOTO_TABLES.lineRules.pays.keys()]).toEqual([...LINE_SYMBOLS]);
  });
});
