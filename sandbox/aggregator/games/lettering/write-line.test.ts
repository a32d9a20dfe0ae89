import { expect, test } from 'vitest';
import { GAMES, SUPPLIER } from '../game-list.ts';
import { LETTERS } from './letters.ts';
import { writeLine } from './write-line.ts';

const places = (d: string) => [...d.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

test('letters are placed one after another, each where the one before it ends', () => {
  const [advance] = LETTERS['a'] ?? [0];
  const one = writeLine('a', 200);
  const two = writeLine('aa', 200);
  expect(two.width).toBe(2 * one.width);
  const count = places(one.d).length;
  expect(places(two.d).slice(count)).toEqual(places(one.d).map(([x, y]) => [x + advance, y]));
});

test('a size scales positions and widths alike', () => {
  const numbers = (d: string) => (d.match(/-?[\d.]+/g) ?? []).map(Number);
  const full = numbers(writeLine('O', 200).d);
  expect(numbers(writeLine('O', 100).d)).toEqual(full.map((each) => Math.round(each * 5) / 10));
});

test('spacing is between letters, not after the last one', () => {
  expect(writeLine('ab', 100, 8).width).toBe(writeLine('ab', 100).width + 8);
});

test('a letter without an outline is refused, not left out', () => {
  expect(() => writeLine('ñ', 100)).toThrow('no outline of "ñ"');
});

test('every name on a poster can be drawn', () => {
  for (const name of [SUPPLIER.toUpperCase(), ...GAMES.map((game) => game.name)]) expect(writeLine(name, 100).width, name).toBeGreaterThan(0);
});

test('every outline is closed and made of movable commands', () => {
  for (const [letter, [advance, outline]] of Object.entries(LETTERS)) {
    expect(advance, letter).toBeGreaterThan(0);
    expect(outline, letter).toMatch(/^(M-?\d+[ -]\d*[^MZz]*z)+$/);
    expect(outline, letter).not.toMatch(/[^MlhvqczA\d\s-]/);
  }
});
