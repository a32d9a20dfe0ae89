import { expect, test } from 'vitest';
import { gridMoves } from './grid-moves.ts';

test('survivors fall in order, new ones come from above', () => {
  const moves = gridMoves(
    [['a', 'b', 'c', 'd']],
    [
      { column: 0, row: 1 },
      { column: 0, row: 3 },
    ],
    [['x', 'y', 'a', 'c']],
  );
  expect(moves).toEqual([
    { column: 0, fromRow: 0, toRow: 2, name: 'a' },
    { column: 0, fromRow: 2, toRow: 3, name: 'c' },
    { column: 0, fromRow: -2, toRow: 0, name: 'x' },
    { column: 0, fromRow: -1, toRow: 1, name: 'y' },
  ]);
});
test('a column that lost nothing does not move', () => expect(gridMoves([['a', 'b']], [], [['a', 'b']])).toEqual([]));
test('events that contradict each other are noticed', () => {
  expect(() => gridMoves([['a', 'b']], [{ column: 0, row: 0 }], [['x', 'c']])).toThrow(RangeError);
});
