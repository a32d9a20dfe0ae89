import { expect, test } from 'vitest';
import { drawPoster } from './draw-poster.ts';
import { SYMBOL_NAMES } from './draw-symbol.ts';
import { GAMES } from './game-list.ts';
import { BALANCED, CALM, drawReels, exactReturn, payoutMultiple, WILD } from './slot-math.ts';
import { drawOutcome, lowestReturn, ROULETTE, TWO_CARDS, WHEEL } from './table-math.ts';

test('every slot returns between 95 % and 96.5 %, exactly', () => {
  const returns = [CALM, BALANCED, WILD].map((math) => exactReturn(math).rtpBps);
  for (const rtpBps of returns) {
    expect(rtpBps).toBeGreaterThanOrEqual(9_500);
    expect(rtpBps).toBeLessThanOrEqual(9_650);
  }
});

test('every spot of every table returns at least 85 %', () => {
  expect(Math.floor(lowestReturn(ROULETTE))).toBe(9_729);
  for (const math of [WHEEL, TWO_CARDS]) expect(lowestReturn(math)).toBeGreaterThanOrEqual(8_500);
});

test('three equal symbols pay, two at the left pay if the game says so, and nothing else does', () => {
  expect(payoutMultiple(CALM, [5, 5, 5])).toBe(400);
  expect(payoutMultiple(CALM, [5, 5, 0])).toBe(2);
  expect(payoutMultiple(WILD, [5, 5, 0])).toBe(0);
  expect(payoutMultiple(CALM, [0, 5, 5])).toBe(0);
});

test('draws use every byte value evenly: the first and last symbols are at the ends of the range', () => {
  const bytes = (value: number) => ({ bytes: (length: number) => new Uint8Array(length).fill(value) });
  expect(drawReels(CALM, bytes(0))).toEqual([0, 0, 0]);
  expect(drawOutcome(WHEEL, bytes(0))).toBe('1');
  // 49 of 50 fields; 0x…31 is 49.
  const last = { bytes: () => Uint8Array.of(0, 0, 0, 49) };
  expect(drawOutcome(WHEEL, last)).toBe('45');
});

test('every game has its own name, code and poster, and symbols that can be drawn', () => {
  expect(new Set(GAMES.map(({ code }) => code)).size).toBe(GAMES.length);
  expect(GAMES.filter(({ kind }) => kind === 'table')).toHaveLength(4);
  const posters = GAMES.map((game) => drawPoster(game, false));
  expect(new Set(posters).size).toBe(GAMES.length);
  for (const poster of posters) expect(poster).not.toMatch(/undefined|NaN/);
  expect(new Set(GAMES.map(({ scene }) => scene)).size, 'each shows a scene of its own').toBe(GAMES.length);
  expect(Math.max(...posters.map((poster) => poster.match(/<(path|text)\b/g)?.length ?? 0)), 'what a phone draws').toBeLessThanOrEqual(20);
  for (const game of GAMES) if (game.kind === 'slot') for (const symbol of game.symbols) expect(SYMBOL_NAMES).toHaveProperty(symbol);
});
