import { expect, test } from 'vitest';
import { figuresOf } from './frame-figures.ts';

/** Frames of so many milliseconds, one after the other. */
const framesOf = (...lengths: readonly number[]) => lengths.reduce<number[]>((all, length) => [...all, (all.at(-1) ?? 0) + length], [0]);
const steady = (count: number) => Array<number>(count).fill(16);

test('the worst second of a page is found among seconds that are steady', () => {
  const figures = figuresOf({ framesMs: framesOf(...steady(180), ...Array<number>(20).fill(50), ...steady(180)), longTasksMs: [60, 120] });
  expect(figures).toMatchObject({ frames: 380, p50Ms: 16, p95Ms: 50, worstP95Ms: 50, longTasks: 2, longestTaskMs: 120 });
  expect(figuresOf({ framesMs: framesOf(...steady(600), 40, 40, 40, 40, ...steady(600)), longTasksMs: [] })).toMatchObject({
    p95Ms: 16,
    worstP95Ms: 40,
    longestTaskMs: 0,
  });
});

test('a page that hangs for a second is not taken for the end of a recording', () => {
  expect(figuresOf({ framesMs: framesOf(...steady(120), 1_500, ...steady(60)), longTasksMs: [] }).worstP95Ms).toBe(1_500);
});
