import { expect, test } from 'vitest';
import { DOUBLE_ORDER, DOUBLE_SECTOR_DEGREES, doubleSectors } from '#ui/art/double/double-sectors.ts';
import { pastPin as pastPinOf, restOffset, turnWithin } from '../../table/turning/turn.ts';
import { numberAt, restAngle } from './wheel-geometry.ts';

const pastPin = (angle: number) => pastPinOf(angle, DOUBLE_SECTOR_DEGREES);

const numbers = Array.from({ length: 15 }, (_, number) => number);
const rounds = Array.from({ length: 400 }, (_, at) => `0190c0de-0000-7000-8000-${at.toString(16).padStart(12, '0')}`);

test('the wheel has every number once, and red and black in turn after the white', () => {
  expect([...DOUBLE_ORDER].toSorted((a, b) => a - b)).toEqual(numbers);
  expect(doubleSectors.map((sector) => sector.lacquer)).toEqual(['ivory', ...Array.from({ length: 7 }, () => ['red', 'black']).flat()]);
});

test.each(numbers)('%i comes to rest under the pointer, well inside its sector, whatever the round', (number) => {
  for (const round of rounds) {
    const angle = restAngle(number, round);
    expect(numberAt(angle)).toBe(number);
    const toLine = Math.min(pastPin(angle), DOUBLE_SECTOR_DEGREES - pastPin(angle));
    expect(toLine).toBeGreaterThan(4);
  }
});

test('the position in the sector is the same for everybody and differs from round to round', () => {
  const offsets = rounds.map(restOffset);
  expect(rounds.map(restOffset)).toEqual(offsets);
  expect(new Set(offsets.map((offset) => offset.toFixed(2))).size).toBeGreaterThan(50);
  expect(Math.min(...offsets)).toBeLessThan(-0.3);
  expect(Math.max(...offsets)).toBeGreaterThan(0.3);
});

test('a pin passes the pointer halfway between two numbers', () => {
  const half = DOUBLE_SECTOR_DEGREES / 2;
  expect(pastPin(half)).toBe(0);
  expect(pastPin(half + 1)).toBe(1);
  expect(pastPin(0)).toBe(half);
  expect([numberAt(half - 0.1), numberAt(half + 0.1)]).toEqual([DOUBLE_ORDER[0], DOUBLE_ORDER.at(-1)]);
});

test('a number that is not on the wheel is a bug', () => {
  expect(() => restAngle(15, 'r')).toThrow('not a number of the wheel');
});

test('turns are reduced to one circle', () => {
  expect([turnWithin(-24), turnWithin(360), turnWithin(725)]).toEqual([336, 0, 5]);
});
