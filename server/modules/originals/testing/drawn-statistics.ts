import type { GameId } from '#contracts/games.ts';
import { drawsReaching } from '#kernel/fairness/crash/crash.ts';
import { DICE_ROLLS, diceRoll } from '#kernel/fairness/dice.ts';
import { DOUBLE_NUMBERS, MINES_TILES, minesLayout } from '#kernel/fairness/index.ts';
import { PLINKO_ROWS_MAX, PLINKO_ROWS_MIN, plinkoChance, plinkoMultipliersE2, plinkoPath, plinkoSlot } from '#kernel/fairness/plinko/plinko.ts';
import { crashGame } from '../crash/crash-game.ts';
import { originalGames } from '../original-games.ts';
import type { TableGame } from '../table/table-game.ts';
import { deviateOf, meanDeviateOf, normalOf } from './result-statistics.ts';

/** The distance of drawn results from a game's promise, as a standard normal deviate. */
export interface Statistic {
  readonly of: string;
  readonly deviate: number;
}

/** A game's results, or those of one of its boards. */
export interface DrawnGame {
  readonly id: GameId;
  readonly name: string;
  /** Draws `count` results by the game's own function, on links and nonces that are always the same. */
  measure(count: number): readonly Statistic[];
}

const BEACON = 'the value of a beacon';
const SEED = 'statistics';
/** Multiples of Crash, in hundredths, that bound the cells in which breaks are counted. */
const MULTIPLES = [100, 101, 105, 110, 120, 133, 150, 175, 200, 250, 300, 400, 500, 700, 1_000, 2_000, 5_000, 10_000, 100_000, 1_000_000];
/** A multiple's return is measured if at least this many rounds reach it. */
const LEAST_REACHED = 1_000;
const ROLLS_PER_CELL = 20;
const PLINKO_BOARDS = Array.from({ length: PLINKO_ROWS_MAX - PLINKO_ROWS_MIN + 1 }, (_, place) => PLINKO_ROWS_MIN + place);
const MINES_BOARDS = [1, 3, 24];

const tables = originalGames.flatMap(({ table }) => (table === undefined || table.game.run !== undefined ? [] : [table.game]));

/** Every game of the house, with Plinko's and Mines' results divided among their boards. */
export const drawnGames: readonly DrawnGame[] = [
  ...tables.map((game) => ({ id: game.id, name: game.name, measure: (count: number) => tableStatistics(game, count) })),
  { id: 'crash', name: 'Crash', measure: crashStatistics },
  ...PLINKO_BOARDS.map((rows) => ({
    id: 'plinko' as const,
    name: `Plinko, ${rows} rows`,
    measure: (count: number) => plinkoStatistics(rows, Math.floor(count / PLINKO_BOARDS.length)),
  })),
  { id: 'dice', name: 'Dice', measure: diceStatistics },
  ...MINES_BOARDS.map((mines) => ({
    id: 'mines' as const,
    name: `Mines, ${mines} mines`,
    measure: (count: number) => minesStatistics(mines, Math.floor(count / MINES_BOARDS.length)),
  })),
];

/** How often each of `cells` is drawn in `count` draws. */
export function drawn(count: number, cells: number, cellOf: (draw: number) => number): Uint32Array {
  const counts = new Uint32Array(cells);
  for (let draw = 0; draw < count; draw += 1) {
    const cell = cellOf(draw);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return counts;
}

/** Counts a table's draws by its classes, or by numbers for Double, whose classes are colours. */
function cellsOf(game: TableGame) {
  if (game.id !== 'double') {
    const weights = game.classes.map(({ weight }) => weight);
    return { weights, cellOf: (outcome: unknown) => game.classOf(outcome), classes: [...weights.keys()] };
  }
  const numbers = [...Array(DOUBLE_NUMBERS).keys()];
  return { weights: numbers.map(() => 1), cellOf: Number, classes: numbers.map((number) => game.classOf(number)) };
}

function tableStatistics(game: TableGame, count: number): Statistic[] {
  const { weights, cellOf, classes } = cellsOf(game);
  const size = weights.length;
  const pairs = new Uint32Array(size * size);
  let before = -1;
  const counts = drawn(count, size, (draw) => {
    const cell = cellOf(game.draw(`${game.id} link ${draw}`, BEACON));
    if (before >= 0) pairs[before * size + cell] = (pairs[before * size + cell] ?? 0) + 1;
    before = cell;
    return cell;
  });
  const ofPairs = weights.flatMap((first) => weights.map((second) => first * second));
  return [
    { of: 'results', deviate: deviateOf(counts, weights) },
    { of: 'pairs in a row', deviate: deviateOf(pairs, ofPairs) },
    ...game.positions.map((position) => {
      const pays = classes.map((place) => game.pays[position]?.[place] ?? 0);
      return { of: `return of ${position}`, deviate: meanDeviateOf(counts, weights, pays) };
    }),
  ];
}

function crashStatistics(count: number): Statistic[] {
  const reaching = MULTIPLES.map((bound) => Number(drawsReaching(bound)));
  const weights = reaching.map((share, place) => share - (reaching[place + 1] ?? 0));
  const counts = drawn(count, MULTIPLES.length, (draw) => {
    const multiple = crashGame.draw(`crash link ${draw}`, BEACON);
    return MULTIPLES.findLastIndex((bound) => bound <= multiple);
  });
  const returns = [...MULTIPLES.entries()].filter(([place, bound]) => place > 0 && (count * 100) / bound >= LEAST_REACHED);
  return [
    { of: 'breaks between multiples', deviate: deviateOf(counts, weights) },
    ...returns.map(([place, bound]) => {
      const pays = MULTIPLES.map((_, at) => (at >= place ? bound : 0));
      return { of: `return at ${(bound / 100).toFixed(2)}`, deviate: meanDeviateOf(counts, weights, pays) };
    }),
  ];
}

function plinkoStatistics(rows: number, count: number): Statistic[] {
  const right = new Uint32Array(rows);
  const counts = drawn(count, rows + 1, (nonce) => {
    const path = plinkoPath({ serverSeed: SEED, clientSeed: `${rows} rows`, nonce, rows });
    for (let row = 0; row < rows; row += 1) if (path[row] === '1') right[row] = (right[row] ?? 0) + 1;
    return plinkoSlot(path);
  });
  const weights = Array.from({ length: rows + 1 }, (_, slot) => Number(plinkoChance(rows, slot).numerator));
  return [
    { of: 'slots', deviate: deviateOf(counts, weights) },
    ...Array.from(right, (turns, row) => ({ of: `turns of row ${row + 1}`, deviate: deviateOf([turns, count - turns], [1, 1]) })),
    ...(['low', 'medium', 'high'] as const).map((risk) => ({
      of: `return on ${risk} risk`,
      deviate: meanDeviateOf(counts, weights, plinkoMultipliersE2({ rows, risk })),
    })),
  ];
}

function diceStatistics(count: number): Statistic[] {
  // Chi-square needs some rolls in each cell: with few rolls, a hundred values share a cell.
  const cells = count / DICE_ROLLS < ROLLS_PER_CELL ? 100 : DICE_ROLLS;
  const counts = drawn(count, cells, (nonce) => Math.floor((diceRoll({ serverSeed: SEED, clientSeed: 'rolls', nonce }) * cells) / DICE_ROLLS));
  return [{ of: `${cells} values`, deviate: deviateOf(counts, Array<number>(cells).fill(1)) }];
}

function minesStatistics(mines: number, count: number): Statistic[] {
  const counts = new Uint32Array(MINES_TILES);
  for (let nonce = 0; nonce < count; nonce += 1) {
    for (const tile of minesLayout({ serverSeed: SEED, clientSeed: `${mines} mines`, nonce, mines })) counts[tile] = (counts[tile] ?? 0) + 1;
  }
  const expected = (count * mines) / MINES_TILES;
  const chiSquared = counts.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
  // The tiles of one layout are drawn without replacement, which makes the counts more even.
  return [{ of: 'tiles', deviate: normalOf((chiSquared * (MINES_TILES - 1)) / (MINES_TILES - mines), MINES_TILES - 1) }];
}
