import { expect, test } from 'vitest';
import { expandRound } from '../../math/expand-round.ts';
import { CELLS, type FestaSymbol } from '../../math/symbols.ts';
import { afterSteps, fallSteps, labelCells, nearest, outlineOf, placeOf, rowOf } from './cells.ts';

const ROUNDS = Array.from({ length: 400 }, (_, seed) => expandRound(seed));

test('the board shown after each fall is full, and steps never rise', () => {
  let falls = 0;
  for (const { events } of ROUNDS) {
    let board: (FestaSymbol | null)[] = [];
    for (const event of events) {
      if (event.type === 'drop' || event.type === 'free-drop') board = [...event.grid];
      if (event.type === 'vanish') {
        for (const cell of event.cells) board[cell] = null;
        for (const cell of event.lanterns) board[cell] = 'lantern';
      }
      if (event.type !== 'fall') continue;
      falls += 1;
      const steps = fallSteps(board, event);
      expect(steps.every(({ to, fromRow }) => fromRow < rowOf(to))).toBe(true);
      board = afterSteps(board, steps);
      expect(board).toHaveLength(CELLS);
      expect(board).not.toContain(null);
    }
  }
  expect(falls).toBeGreaterThan(100);
});

test('new symbols line up above their column, the lowest first', () => {
  const board: (FestaSymbol | null)[] = Array.from({ length: CELLS }, (_, cell) => (cell === 0 || cell === 7 ? null : 'lime'));
  const steps = fallSteps(board, {
    type: 'fall',
    moves: [],
    arrivals: [
      [7, 'corn'],
      [0, 'orange'],
    ],
  });
  expect(steps).toEqual([
    { to: 7, fromRow: -1, symbol: 'corn' },
    { to: 0, fromRow: -2, symbol: 'orange' },
  ]);
});

test('a fall from an empty cell is refused', () => {
  const empty = Array.from({ length: CELLS }, () => null);
  expect(() => fallSteps(empty, { type: 'fall', moves: [[0, 7]], arrivals: [] })).toThrow(RangeError);
});

test('the outline of a cluster has the sides at which it ends, none between its own cells', () => {
  expect(outlineOf([24])).toHaveLength(4);
  expect(outlineOf([0, 1])).toHaveLength(6);
  expect(outlineOf([0, 1, 7, 8])).toHaveLength(8);
  // The last cell of a row and the first of the next don't touch.
  expect(outlineOf([6, 7])).toHaveLength(8);
});

test('places are counted from the middle of the board', () => {
  expect(placeOf(24)).toEqual({ x: 0, y: 0 });
  expect(placeOf(0)).toEqual({ x: -420, y: -420 });
});

test('a symbol goes to the nearest lantern', () => {
  expect(nearest(0, [48, 8, 20])).toBe(8);
  expect(nearest(5, [])).toBe(5);
});

test('a label is in the middle of its cluster, and makes room for the label before it', () => {
  expect(labelCells([[21, 22, 23, 24, 25, 26, 27]])).toEqual([24]);
  expect(
    labelCells([
      [0, 1, 2, 3, 4],
      [7, 8, 9, 10, 11],
    ]),
  ).toEqual([2, 9]);
  // Next to each other in one row: the second label goes to the far end.
  expect(
    labelCells([
      [0, 1, 2, 7, 8],
      [3, 4, 10, 11, 17],
    ]).map((cell) => cell > 9),
  ).toEqual([false, true]);
});

test('a cluster without a free cell still gets its label', () => {
  expect(labelCells([[0], [0]])).toEqual([0, 0]);
});
