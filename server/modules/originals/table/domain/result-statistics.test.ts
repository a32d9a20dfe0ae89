import { describe, expect, test } from 'vitest';
import { drawsReaching } from '#kernel/fairness/crash/crash.ts';
import { DICE_ROLLS, diceRoll } from '#kernel/fairness/dice.ts';
import { DOUBLE_NUMBERS, MINES_TILES, minesLayout } from '#kernel/fairness/index.ts';
import { PLINKO_ROWS_MAX, PLINKO_ROWS_MIN, plinkoChance, plinkoMultipliersE2, plinkoPath, plinkoSlot } from '#kernel/fairness/plinko/plinko.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import { sized } from '#tests/in-full.ts';
import { crashGame } from '../../crash/crash-game.ts';
import { originalGames } from '../../original-games.ts';
import { deviateOf, meanDeviateOf, normalOf, REFUSED_AT_999 } from '../../testing/result-statistics.ts';
import type { TableGame } from '../table-game.ts';

/** Results of each game, by its own function, on links and nonces that are always the same. */
const RESULTS = sized(20_000, 10_000_000);
const LIMIT_MS = 4 * HOUR_MS;
const BEACON = 'the value of a beacon';

const tables = originalGames.flatMap(({ table }) => (table === undefined || table.game.run !== undefined ? [] : [table.game]));

const within = (deviate: number) => Math.abs(deviate) < REFUSED_AT_999;

function drawn(count: number, cells: number, cellOf: (draw: number) => number): Uint32Array {
  const counts = new Uint32Array(cells);
  for (let draw = 0; draw < count; draw += 1) {
    const cell = cellOf(draw);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return counts;
}

/** What the draws of a table are counted by: its classes, and for Double, whose classes are colours, its numbers. */
interface Cells {
  readonly weights: readonly number[];
  cellOf(outcome: unknown): number;
  readonly classes: readonly number[];
}

function cellsOf(game: TableGame): Cells {
  if (game.id !== 'double') {
    const weights = game.classes.map(({ weight }) => weight);
    return { weights, cellOf: (outcome) => game.classOf(outcome), classes: [...weights.keys()] };
  }
  const numbers = [...Array(DOUBLE_NUMBERS).keys()];
  return { weights: numbers.map(() => 1), cellOf: Number, classes: numbers.map((number) => game.classOf(number)) };
}

describe.each(tables.map((game) => [game.id, game] as const))(`${RESULTS} results of %s`, (_id, game: TableGame) => {
  const { weights, cellOf, classes } = cellsOf(game);
  test('have the cells, the pairs in a row and the returns of every position that the table promises', { timeout: LIMIT_MS }, () => {
    const size = weights.length;
    const pairs = new Uint32Array(size * size);
    let before = -1;
    const counts = drawn(RESULTS, size, (draw) => {
      const cell = cellOf(game.draw(`${game.id} link ${draw}`, BEACON));
      if (before >= 0) pairs[before * size + cell] = (pairs[before * size + cell] ?? 0) + 1;
      before = cell;
      return cell;
    });
    const ofPairs = weights.flatMap((first) => weights.map((second) => first * second));
    expect(deviateOf(counts, weights)).toSatisfy(within);
    expect(deviateOf(pairs, ofPairs)).toSatisfy(within);
    for (const position of game.positions) {
      const pays = classes.map((place) => game.pays[position]?.[place] ?? 0);
      expect([position, meanDeviateOf(counts, weights, pays)]).toSatisfy(([, z]) => within(Number(z)));
    }
  });
});

describe(`${RESULTS} results of crash`, () => {
  const BOUNDS = [100, 101, 105, 110, 120, 133, 150, 175, 200, 250, 300, 400, 500, 700, 1_000, 2_000, 5_000, 10_000, 100_000, 1_000_000];

  test('break between any two multiples as often as the distribution says, and return 97 % at each', { timeout: LIMIT_MS }, () => {
    const reaching = BOUNDS.map((bound) => Number(drawsReaching(bound)));
    const weights = reaching.map((share, place) => share - (reaching[place + 1] ?? 0));
    const counts = drawn(RESULTS, BOUNDS.length, (draw) => {
      const multiple = crashGame.draw(`crash link ${draw}`, BEACON);
      return BOUNDS.findLastIndex((bound) => bound <= multiple);
    });
    expect(deviateOf(counts, weights)).toSatisfy(within);
    for (const [place, bound] of BOUNDS.entries()) {
      if (bound === 100 || bound > RESULTS / 10) continue;
      const pays = BOUNDS.map((_, at) => (at >= place ? bound : 0));
      expect([bound, meanDeviateOf(counts, weights, pays)]).toSatisfy(([, z]) => within(Number(z)));
    }
  });
});

describe(`${RESULTS} results of plinko`, () => {
  const ROWS = Array.from({ length: PLINKO_ROWS_MAX - PLINKO_ROWS_MIN + 1 }, (_, place) => PLINKO_ROWS_MIN + place);

  test.each(ROWS)('over all boards: %i rows reach each slot, and return on each risk, as the table says', { timeout: LIMIT_MS }, (rows) => {
    const right = new Uint32Array(rows);
    const count = Math.floor(RESULTS / ROWS.length);
    const counts = drawn(count, rows + 1, (nonce) => {
      const path = plinkoPath({ serverSeed: 'statistics', clientSeed: `${rows} rows`, nonce, rows });
      for (let row = 0; row < rows; row += 1) if (path[row] === '1') right[row] = (right[row] ?? 0) + 1;
      return plinkoSlot(path);
    });
    const weights = Array.from({ length: rows + 1 }, (_, slot) => Number(plinkoChance(rows, slot).numerator));
    expect(deviateOf(counts, weights)).toSatisfy(within);
    for (const turns of right) expect(deviateOf([turns, count - turns], [1, 1])).toSatisfy(within);
    for (const risk of ['low', 'medium', 'high'] as const) expect(meanDeviateOf(counts, weights, plinkoMultipliersE2({ rows, risk }))).toSatisfy(within);
  });
});

test(`${RESULTS} rolls of dice have each value equally often`, { timeout: LIMIT_MS }, () => {
  const cells = sized(100, DICE_ROLLS);
  const counts = drawn(RESULTS, cells, (nonce) => Math.floor((diceRoll({ serverSeed: 'statistics', clientSeed: 'rolls', nonce }) * cells) / DICE_ROLLS));
  expect(deviateOf(counts, Array<number>(cells).fill(1))).toSatisfy(within);
});

test.each([1, 3, 24])(`layouts of mines with %i mines, ${RESULTS} in all, have a mine on each tile equally often`, { timeout: LIMIT_MS }, (mines) => {
  const count = Math.floor(RESULTS / 3);
  const counts = new Uint32Array(MINES_TILES);
  for (let nonce = 0; nonce < count; nonce += 1) {
    for (const tile of minesLayout({ serverSeed: 'statistics', clientSeed: `${mines} mines`, nonce, mines })) counts[tile] = (counts[tile] ?? 0) + 1;
  }
  const expected = (count * mines) / MINES_TILES;
  const chiSquared = counts.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
  // Tiles of one layout are drawn without putting back, which makes the counts more even.
  expect(normalOf((chiSquared * (MINES_TILES - 1)) / (MINES_TILES - mines), MINES_TILES - 1)).toSatisfy(within);
});

describe('the statistics', () => {
  test('would refuse a wheel with one number a tenth too likely, and counts that are too even', () => {
    const weights = Array<number>(37).fill(1);
    expect(
      deviateOf(
        drawn(200_000, 37, (draw) => (draw % 370 === 0 ? 7 : draw % 37)),
        weights,
      ),
    ).not.toSatisfy(within);
    expect(
      deviateOf(
        drawn(200_000, 37, (draw) => draw % 37),
        weights,
      ),
    ).toBeLessThan(-REFUSED_AT_999);
  });

  test('would refuse a position that returns a twentieth too much', () => {
    const [weights, pays] = [
      [18, 19],
      [200, 0],
    ] as const;
    expect(meanDeviateOf([18_000, 19_000], weights, pays)).toBe(0);
    expect(meanDeviateOf([18_900, 18_100], weights, pays)).toBeGreaterThan(REFUSED_AT_999);
  });
});
