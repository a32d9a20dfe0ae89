import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plinkoSlot } from '#kernel/fairness/plinko/plinko.ts';
import { ballAt, planFall } from './fall.ts';
import { mouthOf, pegAt, pegsOf, slotAt } from './geometry.ts';

const paths = fc.integer({ min: 8, max: 16 }).chain((rows) => fc.string({ unit: fc.constantFrom('0', '1'), minLength: rows, maxLength: rows }));
const FRAME = 1 / 120;
const framesOf = (seconds: number) => Array.from({ length: Math.ceil(seconds / FRAME) + 1 }, (_, frame) => frame * FRAME);

describe('a falling ball', () => {
  test('starts at the mouth, meets the peg of its path in every row, and ends in its slot', () => {
    fc.assert(
      fc.property(paths, fc.string(), (path, seed) => {
        const fall = planFall(path, seed);
        const { geometry, hops } = fall;
        const reach = geometry.ballRadius + geometry.pegRadius;
        expect(ballAt(fall, 0)).toMatchObject({ ...mouthOf(geometry), hits: 0, landed: false });
        path.split('').forEach((step, row) => {
          const peg = pegAt(geometry, row, plinkoSlot(path.slice(0, row)));
          const met = ballAt(fall, hops[row + 1]?.begins ?? 0);
          expect(met.hits).toBe(row + 1);
          expect(Math.hypot(met.x - peg.x, met.y - peg.y)).toBeCloseTo(reach, 6);
          expect(Math.sign(met.x - peg.x)).toBe(step === '1' ? 1 : -1);
        });
        const end = slotAt(geometry, plinkoSlot(path));
        const { x, y, landed } = ballAt(fall, fall.seconds);
        expect([x, y]).toEqual([expect.closeTo(end.x, 6), expect.closeTo(end.y, 6)]);
        expect(landed).toBe(true);
      }),
    );
  });

  test('never jumps: between two frames it moves no farther than its speed allows, also across a contact', () => {
    fc.assert(
      fc.property(paths, fc.string(), (path, seed) => {
        const fall = planFall(path, seed);
        const fastest = Math.sqrt(2 * fall.gravity * fall.geometry.rowHeight * 2) + 0.8 / Math.min(...fall.hops.map(({ lasts }) => lasts));
        let before = ballAt(fall, 0);
        for (const at of framesOf(fall.seconds)) {
          const now = ballAt(fall, at);
          expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeLessThanOrEqual(fastest * FRAME);
          before = now;
        }
      }),
      { numRuns: 40 },
    );
  });

  test('passes through no peg and stays on the board', () => {
    fc.assert(
      fc.property(paths, fc.string(), (path, seed) => {
        const fall = planFall(path, seed);
        const { geometry } = fall;
        const pegs = pegsOf(geometry);
        for (const at of framesOf(fall.seconds)) {
          const { x, y } = ballAt(fall, at);
          expect(x >= geometry.ballRadius && x <= geometry.width - geometry.ballRadius && y >= 0 && y <= geometry.height + 1e-6).toBe(true);
          const nearest = Math.min(...pegs.map((peg) => Math.hypot(x - peg.x, y - peg.y)));
          // A twentieth of a slot is less than a pixel on a phone.
          expect(nearest).toBeGreaterThanOrEqual(geometry.pegRadius + geometry.ballRadius - 0.05);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('takes between a second and a half and four seconds, and falls differently each time', () => {
    fc.assert(
      fc.property(paths, fc.string(), (path, seed) => {
        const { seconds } = planFall(path, seed);
        expect(seconds > 1.5 && seconds < 4).toBe(true);
        expect(planFall(path, seed)).toEqual(planFall(path, seed));
        expect(planFall(path, `${seed}.`).hops).not.toEqual(planFall(path, seed).hops);
      }),
    );
  });

  test('is at its start before it is dropped, and at its end forever after', () => {
    const fall = planFall('01010101', 'a');
    expect(ballAt(fall, -1)).toMatchObject(mouthOf(fall.geometry));
    expect(ballAt(fall, 100)).toMatchObject({ x: expect.closeTo(4.5, 6), landed: true });
  });
});
