import { describe, expect, test } from 'vitest';
import { hashLink } from '../index.ts';
import vectors from './golden-vectors-wheel.json' with { type: 'json' };
import {
  CAROUSEL_SEATS,
  FISH,
  readWheelText,
  WHEEL_FIELDS,
  type WheelPosition,
  wheelPayoutCents,
  wheelPaysToOne,
  wheelPositions,
  type WheelResult,
  wheelResult,
  wheelText,
} from './money-wheel.ts';
import { WHEEL_CLASSES, WHEEL_RESULTS, wheelFieldsOf, wheelPays, wheelReturnHundredths } from './wheel-returns.ts';

/** Every result with its weight in 54 × 720ths, by brute force, independently of the code under test. */
const ALL: readonly { readonly result: WheelResult; readonly weight: bigint }[] = WHEEL_FIELDS.flatMap((position, field) => {
  if (position === 'carousel') return CAROUSEL_SEATS.map((_, seat) => ({ result: { field, drawn: [seat] }, weight: 36n }));
  if (position !== 'fishing') return [{ result: { field, drawn: [] }, weight: 720n }];
  const fish = FISH.map((_, each) => each);
  const others = (...caught: number[]) => fish.filter((each) => !caught.includes(each));
  return fish.flatMap((a) => others(a).flatMap((b) => others(a, b).map((c) => ({ result: { field, drawn: [a, b, c] }, weight: 1n }))));
});
const EVERYTHING = 54n * 720n;

describe('golden vectors of the money wheel, made by another program:', () => {
  test.each(vectors.rounds)('link $link and its beacon give $text, which pays $pays', ({ link, linkHash, beaconValue, text, pays }) => {
    const result = wheelResult(link, beaconValue);
    expect([hashLink(link), wheelText(result), wheelPaysToOne(result)]).toEqual([linkHash, text, pays]);
  });
});

describe('the wheel', () => {
  test('has 54 fields, two of them bonuses, and no two equal neighbours', () => {
    expect(wheelPositions.map((position) => [position, wheelFieldsOf(position)])).toEqual([
      ['one', 26],
      ['two', 17],
      ['twelve', 4],
      ['sixteen', 3],
      ['twenty-five', 2],
      ['carousel', 1],
      ['fishing', 1],
    ]);
    expect(WHEEL_FIELDS).toHaveLength(54);
    expect(WHEEL_FIELDS.filter((position, field) => position === WHEEL_FIELDS[(field + 1) % 54])).toEqual([]);
  });

  test('the bonuses pay what they show: a seat from 20 to 100, three fish from 15 to 100, 51 on average', () => {
    expect([wheelPays('carousel'), wheelPays('fishing')]).toEqual([
      { least: 20, most: 100, mean: 51 },
      { least: 15, most: 100, mean: 51 },
    ]);
  });
});

describe('the exact return of every position, by enumeration of all results', () => {
  const exact: Readonly<Record<WheelPosition, bigint>> = { one: 52n, two: 51n, twelve: 52n, sixteen: 51n, 'twenty-five': 52n, carousel: 52n, fishing: 52n };

  test.each(wheelPositions)('%s returns 51/54 or 52/54 of every stake to the centavo, between 94 and 97 %', (position) => {
    for (const stake of [1, 7, 99, 100, 2_000, 1_000_003]) {
      const paid = ALL.reduce((sum, { result, weight }) => sum + BigInt(wheelPayoutCents(stake, position, result)) * weight, 0n);
      expect(paid * 54n).toBe(exact[position] * BigInt(stake) * EVERYTHING);
      expect([paid * 100n >= 94n * BigInt(stake) * EVERYTHING, paid * 100n <= 97n * BigInt(stake) * EVERYTHING]).toEqual([true, true]);
    }
    expect(wheelReturnHundredths(position)).toBe(Number((exact[position] * 10_000n) / 54n));
  });

  test('the weights of the classes are exactly those of the results that pay the same', () => {
    const counted = new Map<string, bigint>();
    for (const { result, weight } of ALL) {
      const key = `${WHEEL_FIELDS[result.field] ?? ''} ${wheelPaysToOne(result)}`;
      counted.set(key, (counted.get(key) ?? 0n) + weight);
    }
    const weights = new Map(WHEEL_CLASSES.map(({ position, paysToOne, weight }) => [`${position} ${paysToOne}`, BigInt(weight) * 6n]));
    expect(weights).toEqual(counted);
    expect(WHEEL_CLASSES.reduce((sum, { weight }) => sum + weight, 0)).toBe(WHEEL_RESULTS);
  });
});

describe('a result’s text', () => {
  test('is unique for every result, and can be parsed', () => {
    expect(new Set(ALL.map(({ result }) => wheelText(result))).size).toBe(ALL.length);
    for (const { result } of ALL) expect(readWheelText(wheelText(result))).toEqual(result);
  });

  test.each(['', '54', '-1', '01', '1:', '1:3', '0', '0:20', '0:07', '0:1-2', '27', '27:1-2', '27:1-1-2', '27:1-2-10', '27:1-2-3-4', ' 1', '1.0', '0:1:2'])(
    '%j is none',
    (text) => {
      expect(() => readWheelText(text)).toThrow(RangeError);
    },
  );
});

/** Chi-square over 54 × 500 draws: below its 99.9 % point with 53 degrees of freedom, 90.6. */
test('draws every field equally often', () => {
  const counts = WHEEL_FIELDS.map(() => 0);
  for (let draw = 0; draw < 54 * 500; draw += 1) {
    const { field } = wheelResult(`wheel link ${draw}`, 'beacon');
    counts[field] = (counts[field] ?? 0) + 1;
  }
  expect(counts.reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0)).toBeLessThan(90.6);
});
