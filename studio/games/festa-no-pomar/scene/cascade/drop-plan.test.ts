import { expect, test } from 'vitest';
import { BONFIRE, CELLS, COLUMNS, type FestaSymbol } from '../../math/symbols.ts';
import { planDrop, STAGGER_MS, TEASE_MS } from './drop-plan.ts';

const withBonfires = (...cells: readonly number[]): FestaSymbol[] => Array.from({ length: CELLS }, (_, cell) => (cells.includes(cell) ? BONFIRE : 'lime'));

test('without bonfires the columns fall one after the other', () => {
  expect(planDrop(withBonfires())).toEqual(Array.from({ length: COLUMNS }, (_, column) => ({ delayMs: column * STAGGER_MS, teased: false })));
});

test('columns are late while one bonfire is missing, and no longer after it has fallen', () => {
  const plan = planDrop(withBonfires(0, 8, 18));
  expect(plan.map(({ teased }) => teased)).toEqual([false, false, true, true, true, false, false]);
  expect(plan[5]?.delayMs).toBe(5 * STAGGER_MS + 3 * TEASE_MS);
});

test('two bonfires in one column, and a third in the same, delay no column', () => {
  expect(planDrop(withBonfires(3, 10, 17)).some(({ teased }) => teased)).toBe(false);
});

test('two bonfires in the last column come too late to delay one', () => {
  expect(planDrop(withBonfires(6, 13)).some(({ teased }) => teased)).toBe(false);
});
