import { describe, expect, test } from 'vitest';
import { hashLink } from '../index.ts';
import vectors from './golden-vectors-roulette.json' with { type: 'json' };
import { rouletteNumber } from './roulette.ts';
import { ROULETTE_NUMBERS, ROULETTE_WHEEL, rouletteColorOf, rouletteNeighbours } from './roulette-wheel.ts';

const numbers = Array.from({ length: ROULETTE_NUMBERS }, (_, number) => number);

describe('golden vectors of roulette, made by another program:', () => {
  test.each(vectors.rounds)('link $link and its beacon give $number $color', ({ link, linkHash, beaconValue, number, color }) => {
    expect(hashLink(link)).toBe(linkHash);
    expect(rouletteNumber(link, beaconValue)).toBe(number);
    expect(rouletteColorOf(number)).toBe(color);
  });
});

describe('the wheel', () => {
  test('has each number once, and colours that alternate all the way round from zero', () => {
    expect(ROULETTE_WHEEL.toSorted((a, b) => a - b)).toEqual(numbers);
    const [zero, ...others] = ROULETTE_WHEEL.map(rouletteColorOf);
    expect(zero).toBe('green');
    expect(others).toEqual(Array.from({ length: 36 }, (_, place) => (place % 2 === 0 ? 'red' : 'black')));
  });

  test('neighbours go round the zero', () => {
    expect(rouletteNeighbours(0, 2)).toEqual([3, 26, 0, 32, 15]);
    expect(rouletteNeighbours(26, 1)).toEqual([3, 26, 0]);
    expect(() => rouletteNeighbours(37, 1)).toThrow(RangeError);
  });

  test.each([-1, 37, 0.5, Number.NaN])('%s is no number', (number) => {
    expect(() => rouletteColorOf(number)).toThrow(RangeError);
  });
});
