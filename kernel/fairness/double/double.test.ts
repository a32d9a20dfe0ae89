import { describe, expect, it, test } from 'vitest';
import { cents } from '../../money.ts';
import vectors from './golden-vectors-double.json' with { type: 'json' };
import {
  beaconRoundAfter,
  beaconTimeMs,
  chainEnd,
  DOUBLE_FACTORS,
  DOUBLE_NUMBERS,
  doubleColorOf,
  doubleNumber,
  doublePayoutCents,
  hashLink,
  linkLeadsTo,
} from '../index.ts';

const numbers = Array.from({ length: DOUBLE_NUMBERS }, (_, number) => number);

describe('golden vectors of Double, made by another program:', () => {
  test.each(vectors.rounds)('link $link and its beacon give $number $color', ({ link, linkHash, beaconValue, number, color }) => {
    expect(hashLink(link)).toBe(linkHash);
    expect(doubleNumber(link, beaconValue)).toBe(number);
    expect(doubleColorOf(number)).toBe(color);
  });

  test("the chain ends at that program's value", () => {
    const { seed, length, end, at } = vectors.chain;
    expect(chainEnd(seed, length)).toBe(end);
    for (const [index, link] of Object.entries(at)) expect(linkLeadsTo(link, Number(index), end)).toBe(true);
    expect(linkLeadsTo(seed, length - 1, end)).toBe(false);
    expect(linkLeadsTo(seed, -1, end)).toBe(false);
  });
});

describe('the payouts of Double', () => {
  it('have one white, seven red and seven black numbers, and no other', () => {
    expect(numbers.map(doubleColorOf).join()).toBe(['white', ...Array(7).fill('red'), ...Array(7).fill('black')].join());
    for (const number of [-1, 15, 1.5, Number.NaN]) expect(() => doubleColorOf(number)).toThrow(RangeError);
  });

  it('return exactly 14/15 of the stake on every colour, for every stake (GM-1)', () => {
    for (const color of ['red', 'black', 'white'] as const) {
      for (let stake = 1; stake <= 5_000; stake += 1) {
        const paid = numbers.reduce((sum, number) => sum + doublePayoutCents(cents(stake), color, number), 0);
        expect(paid).toBe(14 * stake);
      }
    }
    expect(DOUBLE_FACTORS).toEqual({ red: 2, black: 2, white: 14 });
  });
});

/** Few rounds; `npm run bench draw` counts 10,000,000 results of every game. */
describe('the draw over 200,000 rounds', () => {
  const DRAWS = 200_000;
  const counts = new Uint32Array(DOUBLE_NUMBERS);
  const pairs = new Uint32Array(DOUBLE_NUMBERS * DOUBLE_NUMBERS);
  const beacon = hashLink('chi-square beacon');
  let before = 0;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const number = doubleNumber(`chi-square link ${draw}`, beacon);
    counts[number] = (counts[number] ?? 0) + 1;
    if (draw > 0) pairs[before * DOUBLE_NUMBERS + number] = (pairs[before * DOUBLE_NUMBERS + number] ?? 0) + 1;
    before = number;
  }
  const chiSquare = (seen: Uint32Array, expected: number) => seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);

  it('gives each number equally often: chi-square below its 99.9 % point (14 degrees of freedom: 36.12) (GM-5)', () => {
    expect(chiSquare(counts, DRAWS / DOUBLE_NUMBERS)).toBeLessThan(36.12);
  });

  it('gives each pair in a row equally often: chi-square below its 99.9 % point (224 degrees of freedom: 294.0)', () => {
    expect(chiSquare(pairs, (DRAWS - 1) / DOUBLE_NUMBERS ** 2)).toBeLessThan(294.0);
  });

  it('would detect a wheel with one number a twentieth too likely', () => {
    const tilted = counts.map((count, number) => Math.round(number === 7 ? count * 1.05 : count * (1 - 0.05 / 14)));
    expect(chiSquare(tilted, DRAWS / DOUBLE_NUMBERS)).toBeGreaterThan(36.12);
  });
});

describe('the beacon round named at opening', () => {
  const beacon = { genesisTime: 1_692_803_367, period: 3 };
  it('is the first one due strictly after closing', () => {
    for (let ms = 0; ms < 12_000; ms += 1) {
      const at = 1_795_262_400_000 + ms;
      const round = beaconRoundAfter(beacon, at);
      expect(beaconTimeMs(beacon, round)).toBeGreaterThan(at);
      expect(beaconTimeMs(beacon, round - 1)).toBeLessThanOrEqual(at);
    }
  });

  it('is the beacon’s first round for a closing before its genesis', () => {
    expect(beaconRoundAfter(beacon, 0)).toBe(1);
  });

  it('agrees with drand’s own count for a known day', () => {
    expect(beaconTimeMs(beacon, 27_946_612)).toBe(Date.parse('2026-04-20T00:00:00Z'));
  });
});
