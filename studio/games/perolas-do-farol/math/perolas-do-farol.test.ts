import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hmacSha256 } from '#kernel/hmac.ts';
import type { RandomSource } from '#kernel/random.ts';
import { rulesHash } from '#studio/math/rules-hash.ts';
import { payoutCents } from '#studio/math/slot-math.ts';
import type { Pearl, PerolasEvent } from './events.ts';
import { CAP_UNITS, LADDER, PEARL_ONE_IN, PRIZE_TICKETS, PRIZES } from './paytable.ts';
import { PEROLAS_DO_FAROL as GAME } from './perolas-do-farol.ts';
import { STRIPS } from './reels.ts';
import { PEROLAS_RULES } from './rules.ts';
import { CELLS } from './symbols.ts';

/** HMAC-SHA256 in counter mode: the same bytes in every run. */
function fixedRandom(key: string): RandomSource {
  let counter = 0;
  let kept: number[] = [];
  return {
    bytes(length) {
      while (kept.length < length) kept = [...kept, ...hmacSha256(key, `${(counter += 1)}`)];
      return Uint8Array.from(kept.splice(0, length));
    },
  };
}

/** Stops whose window shows six or more pearls. */
const SIX_PEARLS = (() => {
  const random = fixedRandom('six pearls');
  for (;;) {
    const draws = GAME.draw(random);
    const [spin] = GAME.play(draws).events;
    if (spin?.type === 'spin' && spin.pearls.length === 6) return spin;
  }
})();
const begun = (respins: readonly number[]) => [...SIX_PEARLS.stops, ...SIX_PEARLS.pearls.map(() => 0), ...respins];
const eventsOf = <Type extends PerolasEvent['type']>(events: readonly PerolasEvent[], type: Type) =>
  events.filter((event): event is Extract<PerolasEvent, { type: Type }> => event.type === type);

describe('a round', () => {
  test('pays the sum of its events, keeps its pearls, and ends when no respin is left or the window is full', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (key) => {
        const draws = GAME.draw(fixedRandom(key));
        const { events, units } = GAME.play(draws);
        expect(GAME.play(draws)).toEqual({ events, units });
        const paid = events.reduce((sum, event) => sum + (['lines', 'respins-ended', 'capped'].includes(event.type) && 'units' in event ? event.units : 0), 0);
        expect([paid, events.at(-1)]).toEqual([units, { type: 'total', units }]);
        expect(units).toBeLessThanOrEqual(CAP_UNITS);
        for (const stake of GAME.stakes) expect(Number.isSafeInteger(payoutCents({ units }, GAME, stake))).toBe(true);
      }),
      { numRuns: 400, seed: 13 },
    );
  });

  test('without a new pearl has three respins, and pays the six it began with', () => {
    const { events, units } = GAME.play(begun(Array.from({ length: 27 }, () => 1)));
    expect(eventsOf(events, 'respin').map(({ left }) => left)).toEqual([2, 1, 0]);
    const lines = eventsOf(events, 'lines').reduce((sum, event) => sum + event.units, 0);
    expect(units).toBe(lines + 6 * (PRIZES[0]?.units ?? 0));
  });

  test('restarts the three respins with each pearl that lands, and pays the Farol when the window is full', () => {
    const pearlByPearl = Array.from({ length: 9 }, (_, landed) => [...Array.from({ length: 8 - landed }, () => 1), 0, PRIZE_TICKETS - 1]);
    const { events, units } = GAME.play(begun(pearlByPearl.flat()));
    expect(eventsOf(events, 'respin').map(({ left }) => left)).toEqual(Array.from({ length: 9 }, () => 3));
    expect(eventsOf(events, 'farol')).toEqual([{ type: 'farol', units: LADDER.farol }]);
    expect(units).toBe(CAP_UNITS);
    expect(eventsOf(events, 'capped')).toHaveLength(1);
    const pearls: readonly Pearl[] = eventsOf(events, 'respins-ended')[0]?.pearls ?? [];
    expect(new Set(pearls.map(({ cell }) => cell)).size).toBe(CELLS);
    expect(pearls.filter(({ jackpot }) => jackpot === 'coral')).toHaveLength(1);
  });
});

describe('foreign draws', () => {
  const lost = [...STRIPS.map(() => 0)];
  test.each([
    ['none', []],
    ['too few', lost.slice(1)],
    ['a stop beyond its strip', [32, 0, 0, 0, 0]],
    ['a broken number', [0.5, 0, 0, 0, 0]],
    ['a negative number', [-1, 0, 0, 0, 0]],
    ['one left over', [...begun(Array.from({ length: 27 }, () => 1)), 0]],
    ['respins missing', begun([1, 1, 1])],
    ['a respin beyond its chance', begun(Array.from({ length: 27 }, () => PEARL_ONE_IN))],
  ])('%s: refused', (_, draws) => {
    expect(() => GAME.play(draws)).toThrow(RangeError);
  });
});

describe('the version', () => {
  test('is the hash of the rules, and changes with any pay, strip or chance', () => {
    expect(GAME.version).toBe(rulesHash(PEROLAS_RULES));
    const others = [
      { ...PEROLAS_RULES, pearlOneIn: PEARL_ONE_IN + 1 },
      { ...PEROLAS_RULES, strips: [...STRIPS].reverse() },
      { ...PEROLAS_RULES, ladder: { ...LADDER, concha: LADDER.concha + 1 } },
      { ...PEROLAS_RULES, prizes: PRIZES.map((prize, index) => (index === 9 ? { ...prize, weight: 2 } : prize)) },
    ].map(rulesHash);
    expect(new Set([GAME.version, ...others]).size).toBe(5);
  });

  test('does not depend on the order in which fields are written', () => {
    expect(rulesHash({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(rulesHash({ b: [{ d: 3, c: 2 }], a: 1 }));
  });
});

describe('100,000 rounds from a fixed source', () => {
  const ROUNDS = 100_000;
  const random = fixedRandom('perolas-do-farol');
  const stops = STRIPS.map((strip) => new Array<number>(strip.length).fill(0));
  let [paid, hits] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const draws = GAME.draw(random);
    const { units } = GAME.play(draws);
    paid += units / GAME.unitsPerStake;
    hits += units > 0 ? 1 : 0;
    stops.forEach((counts, reel) => (counts[draws[reel] ?? 0] = (counts[draws[reel] ?? 0] ?? 0) + 1));
  }

  test('return and hit within 2.58 standard errors (99 %) of the exact figures', () => {
    const { rtpHundredths, deviation, hitRate } = GAME.figures;
    const [hitting = 0, all = 1] = hitRate.split('/').map(Number);
    const share = hitting / all;
    expect(Math.abs(paid / ROUNDS - rtpHundredths / 10_000)).toBeLessThan((2.58 * deviation) / Math.sqrt(ROUNDS));
    expect(Math.abs(hits / ROUNDS - share)).toBeLessThan(2.58 * Math.sqrt((share * (1 - share)) / ROUNDS));
  });

  test('stop each reel uniformly at its places: χ² with 31 degrees of freedom stays below 52.19 (99 %)', () => {
    for (const counts of stops) {
      const expected = ROUNDS / counts.length;
      expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(52.19);
    }
  });
});
