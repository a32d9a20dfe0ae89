import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINES_TILES } from '#kernel/fairness/index.ts';
import { layMines, NEW_TRIAL, openTile, type Trial, viewTrial } from './trial.ts';

const bytes = fc.infiniteStream(fc.nat(255));
const drawFrom = (stream: IterableIterator<number>) => () => Number(stream.next().value);

test('as many mines as were asked for lie under tiles of their own', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 }), bytes, (count, stream) => {
      const mines = [...layMines(count, drawFrom(stream))];
      expect(mines).toHaveLength(count);
      expect(mines.every((tile) => tile >= 0 && tile < MINES_TILES)).toBe(true);
    }),
  );
});

test('no tile is more likely than another: each stands for ten of the bytes that count, and the others are drawn again', () => {
  const hits = Array.from({ length: MINES_TILES }, () => 0);
  for (let byte = 0; byte < 250; byte += 1) for (const tile of layMines(1, () => byte)) hits[tile] = (hits[tile] ?? 0) + 1;
  expect(new Set(hits)).toEqual(new Set([10]));
  const rest = [250, 255, 253, 7];
  expect([...layMines(1, () => rest.shift() ?? 0)]).toEqual([7]);
});

test('a trial goes on gem by gem and ends on a mine or with the last gem; then everything is seen, and nothing opens any more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 }), bytes, fc.array(fc.nat(24), { minLength: 40, maxLength: 60 }), (count, stream, presses) => {
      const draw = drawFrom(stream);
      let trial: Trial = NEW_TRIAL;
      for (const tile of presses) {
        const before = viewTrial(trial);
        const next = openTile(trial, tile, count, draw);
        if (before.phase === 'over' || before.faces[tile] !== 'closed') expect(next).toBe(trial);
        else expect(viewTrial(next).gems).toBe(before.gems + (next.mines?.has(tile) === true ? 0 : 1));
        trial = next;
      }
      const { phase, faces, gems, lost } = viewTrial(trial);
      const shown = faces.filter((face) => face === 'mine' || face === 'ghost-mine').length;
      if (phase === 'over') expect([shown, lost || gems === MINES_TILES - count]).toEqual([count, true]);
      else expect(shown).toBe(0);
    }),
  );
});

test('a first tile may lie on a mine: nobody is let off', () => {
  expect(viewTrial(openTile(NEW_TRIAL, 7, 1, () => 7))).toMatchObject({ phase: 'over', lost: true, gems: 0 });
});
