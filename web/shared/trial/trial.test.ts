import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layMines, NEW_TRIAL, openTile, type Trial, viewTrial } from './trial.ts';

const bytes = fc.infiniteStream(fc.nat(255));
const drawFrom = (stream: IterableIterator<number>) => () => Number(stream.next().value);
const boards = fc.constantFrom(10, 25).chain((tiles) => fc.record({ tiles: fc.constant(tiles), mines: fc.integer({ min: 1, max: tiles - 1 }) }));

test('the requested number of mines is under different tiles', () => {
  fc.assert(
    fc.property(boards, bytes, (board, stream) => {
      const mines = [...layMines(board, drawFrom(stream))];
      expect(mines).toHaveLength(board.mines);
      expect(mines.every((tile) => tile >= 0 && tile < board.tiles)).toBe(true);
    }),
  );
});

test.each([
  [25, 10, 250],
  [10, 25, 250],
])('no tile of %i is more likely than another: each takes %i of the bytes below %i, and the others are drawn again', (tiles, times, fair) => {
  const hits = Array.from({ length: tiles }, () => 0);
  for (let byte = 0; byte < fair; byte += 1) for (const tile of layMines({ tiles, mines: 1 }, () => byte)) hits[tile] = (hits[tile] ?? 0) + 1;
  expect(new Set(hits)).toEqual(new Set([times]));
  const rest = [fair, 255, 253, 7];
  expect([...layMines({ tiles, mines: 1 }, () => rest.shift() ?? 0)]).toEqual([7]);
});

test('a trial goes on gem by gem and ends on a mine or with the last gem; then every tile is shown and none can be opened', () => {
  fc.assert(
    fc.property(boards, bytes, fc.array(fc.nat(24), { minLength: 40, maxLength: 60 }), (board, stream, presses) => {
      const draw = drawFrom(stream);
      let trial: Trial = NEW_TRIAL;
      for (const tile of presses.map((press) => press % board.tiles)) {
        const before = viewTrial(trial, board);
        const next = openTile(trial, tile, board, draw);
        if (before.phase === 'over' || before.faces[tile] !== 'closed') expect(next).toBe(trial);
        else expect(viewTrial(next, board).gems).toBe(before.gems + (next.mines?.has(tile) === true ? 0 : 1));
        trial = next;
      }
      const { phase, faces, gems, lost } = viewTrial(trial, board);
      const shown = faces.filter((face) => face === 'mine' || face === 'ghost-mine').length;
      if (phase === 'over') expect([shown, lost || gems === board.tiles - board.mines]).toEqual([board.mines, true]);
      else expect(shown).toBe(0);
    }),
  );
});

test('the first tile may be a mine, like any other', () => {
  const board = { tiles: 25, mines: 1 };
  expect(
    viewTrial(
      openTile(NEW_TRIAL, 7, board, () => 7),
      board,
    ),
  ).toMatchObject({ phase: 'over', lost: true, gems: 0 });
});
