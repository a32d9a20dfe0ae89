import { expect, test } from 'vitest';
import { correctionFor, correctionLeft } from '../../table/turning/wheel-correction.ts';
import { turnWithin } from '../../table/turning/turn.ts';
import { wheelAngle, type WheelPlan } from '../../table/turning/wheel-motion.ts';
import { numberAt, restAngle } from './wheel-geometry.ts';

const OPENED = 1_000_000;
const CLOSES = OPENED + 15_000;
const ROUND = '0190c0de-0000-7000-8000-00000000abcd';

/** A round whose draw came `waitMs` after closing, spinning for five seconds. */
function spinning(number: number, waitMs: number, baseAngle = 77): WheelPlan {
  const spinStartMs = CLOSES + waitMs;
  return { baseAngle, openedAtMs: OPENED, closesAtMs: CLOSES, stop: { angle: restAngle(number, ROUND), spinStartMs, atMs: spinStartMs + 5_000 } };
}

const waits = [0, 60, 700, 1_400, 2_900, 11_000, 29_900];
const cases = waits.flatMap((waitMs) => Array.from({ length: 15 }, (_, number) => [number, waitMs] as const));

test.each(cases)('%i, drawn %i ms after closing, is under the pointer at the very end and stays', (number, waitMs) => {
  const plan = spinning(number, waitMs);
  const stopMs = CLOSES + waitMs + 5_000;
  expect(numberAt(wheelAngle(plan, stopMs))).toBe(number);
  expect(wheelAngle(plan, stopMs + 60_000)).toBe(wheelAngle(plan, stopMs));
  // The wheel has almost stopped in the last frame: it does not jump into place.
  const last = turnWithin(wheelAngle(plan, stopMs) - wheelAngle(plan, stopMs - 16));
  expect(Math.min(last, 360 - last)).toBeLessThan(0.5);
});

test.each(cases)('%i, drawn %i ms after closing: the wheel never jumps, turns back or changes speed suddenly', (number, waitMs) => {
  const plan = spinning(number, waitMs);
  const stopMs = CLOSES + waitMs + 5_000;
  const turns: number[] = [];
  for (let at = OPENED; at < stopMs; at += 16) turns.push(wheelAngle(plan, at));
  const steps = turns.slice(1).map((turn, at) => turn - (turns[at] ?? 0));
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(-1e-9);
  expect(Math.max(...steps)).toBeLessThan(8);
  const changes = steps.slice(1).map((step, at) => Math.abs(step - (steps[at] ?? 0)));
  expect(Math.max(...changes)).toBeLessThan(0.35);
});

test('a player who joins in the middle of a spin sees what the others see', () => {
  const early = spinning(9, 1_400);
  const late = spinning(9, 1_400);
  for (const at of [CLOSES + 2_000, CLOSES + 4_000, CLOSES + 6_399]) expect(wheelAngle(late, at)).toBe(wheelAngle(early, at));
});

test('before the draw is known, the wheel turns as it would have turned with the draw', () => {
  const waiting: WheelPlan = { baseAngle: 77, openedAtMs: OPENED, closesAtMs: CLOSES, stop: null };
  for (const at of [OPENED, CLOSES - 1, CLOSES + 700, CLOSES + 1_400]) expect(wheelAngle(spinning(3, 1_500), at)).toBe(wheelAngle(waiting, at));
});

test('a wheel that waits for the draw continues at a steady speed', () => {
  const waiting: WheelPlan = { baseAngle: 0, openedAtMs: OPENED, closesAtMs: CLOSES, stop: null };
  const pace = (at: number) => wheelAngle(waiting, at + 1_000) - wheelAngle(waiting, at);
  expect(pace(CLOSES + 25_000)).toBeCloseTo(pace(CLOSES + 2_000), 6);
  expect(pace(OPENED + 5_000)).toBeCloseTo(5, 6);
});

test('a jump is corrected along the shorter way, in time for the stop', () => {
  const correction = correctionFor(350, 10, 1_000, 1_400);
  expect(correctionLeft(correction, 1_000)).toBe(-20);
  expect(Math.abs(correctionLeft(correction, 1_200))).toBeLessThan(20);
  expect(correctionLeft(correction, 1_400)).toBeCloseTo(0, 9);
  expect(correctionFor(10, 350, 0, Number.POSITIVE_INFINITY).degrees).toBe(20);
});
