import { describe, expect, test } from 'vitest';
import { ROULETTE_WHEEL } from '#kernel/fairness/roulette/roulette-wheel.ts';
import { ballAt, ballNoise, type BallPlan, pocketAngle, pocketAt, rotorAngle } from './ball-motion.ts';

const CLOSES = 1_000_000;
const FRAME_MS = 16;
/** The ball at full speed passes 5.3° in a frame. */
const MOST_PER_FRAME = 6;

const planOf = (number: number, drawnAfterMs = 4_000, spinMs = 9_000): BallPlan => ({
  fromAngle: pocketAngle(26),
  closesAtMs: CLOSES,
  stop: { angle: pocketAngle(number), slowsFromMs: CLOSES + drawnAfterMs, liesAtMs: CLOSES + drawnAfterMs + spinMs - 1_000 },
});

describe('the ball', () => {
  test.each(ROULETTE_WHEEL)('falls into the pocket of the result %i and stays there', (number) => {
    const plan = planOf(number);
    for (const late of [0, 1, 5_000]) {
      const { angle, height } = ballAt(plan, (plan.stop?.liesAtMs ?? 0) + late);
      expect([pocketAt(angle), height]).toEqual([number, 0]);
    }
  });

  test.each([
    [4_000, 9_000],
    [3_000, 9_000],
    [0, 9_000],
    [20_000, 9_000],
    [6_000, 5_000],
  ])('never jumps: drawn %i ms after the closing, shown for %i ms', (drawnAfterMs, spinMs) => {
    const jumps: string[] = [];
    for (const number of ROULETTE_WHEEL) {
      const plan = planOf(number, drawnAfterMs, spinMs);
      let before = ballAt(plan, CLOSES - 1_000);
      for (let at = CLOSES - 1_000; at < (plan.stop?.liesAtMs ?? 0) + 1_000; at += FRAME_MS) {
        const now = ballAt(plan, at);
        const moved = Math.abs(((now.angle - before.angle + 540) % 360) - 180);
        if (moved >= MOST_PER_FRAME || Math.abs(now.height - before.height) >= 0.06) jumps.push(`${number} at ${at - CLOSES}`);
        before = now;
      }
    }
    expect(jumps).toEqual([]);
  });

  test('runs the same way until the result is known, whatever the result', () => {
    const unknown: BallPlan = { ...planOf(0), stop: null };
    for (const number of ROULETTE_WHEEL) {
      for (let at = CLOSES; at <= CLOSES + 4_000; at += 250) expect(ballAt(planOf(number), at)).toEqual(ballAt(unknown, at));
    }
  });

  test('rests in the pocket of the last result while bets are taken', () => {
    expect(ballAt({ ...planOf(5), stop: null }, CLOSES - 10_000)).toEqual({ angle: pocketAngle(26), height: 0 });
  });
});

test('the rotor turns without a break from one round to the next', () => {
  const steps = Array.from({ length: 4_000 }, (_, frame) => (rotorAngle(CLOSES + (frame + 1) * FRAME_MS) - rotorAngle(CLOSES + frame * FRAME_MS) + 360) % 360);
  expect([Math.max(...steps).toFixed(3), Math.min(...steps).toFixed(3)]).toEqual(['0.224', '0.224']);
});

test('the ball sounds on the track, slower and slower, then on the frets, and not in its pocket', () => {
  const plan = planOf(7);
  const heard: (readonly [number, string])[] = [];
  for (let atMs = CLOSES; atMs < CLOSES + 16_000; atMs += FRAME_MS) {
    const noise = ballNoise(ballAt(plan, atMs - FRAME_MS), ballAt(plan, atMs));
    if (noise !== null) heard.push([atMs, noise]);
  }
  const rolls = heard.filter(([, noise]) => noise === 'roll').map(([atMs]) => atMs);
  const firstHop = heard.find(([, noise]) => noise === 'hop')?.[0] ?? 0;
  expect(rolls.length).toBeGreaterThan(20);
  expect((rolls.at(-1) ?? 0) - (rolls.at(-2) ?? 0)).toBeGreaterThan((rolls[10] ?? 0) - (rolls[9] ?? 0));
  expect(firstHop).toBeGreaterThan(rolls.at(-1) ?? Infinity);
  expect(heard.at(-1)?.[0]).toBeLessThanOrEqual((plan.stop?.liesAtMs ?? 0) + FRAME_MS);
});
