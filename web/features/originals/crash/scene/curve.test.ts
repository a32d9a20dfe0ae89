import { describe, expect, it } from 'vitest';
import { CRASH_LONGEST_MS } from '#kernel/fairness/crash/crash-curve.ts';
import { curveShape, VIEW } from './curve.ts';

describe('the curve', () => {
  it.each([0, 1, 500, 3_000, 11_552, 40_000, CRASH_LONGEST_MS])('has its head within the scene %d ms into a run', (ms) => {
    const { head } = curveShape(ms);
    expect(head[0]).toBeGreaterThanOrEqual(VIEW.left);
    expect(head[0]).toBeLessThanOrEqual(VIEW.right);
    expect(head[1]).toBeGreaterThanOrEqual(VIEW.top);
    expect(head[1]).toBeLessThanOrEqual(VIEW.bottom);
  });

  it('starts on the ground at the left', () => {
    expect(curveShape(5_000).line).toMatch(new RegExp(`^M${VIEW.left}.0 ${VIEW.bottom}.0L`));
  });
});
