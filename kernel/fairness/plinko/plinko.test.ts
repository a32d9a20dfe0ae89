import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { choose } from '../mines-paytable.ts';
import { compareFractions, type Fraction, fractionE6, LOWEST_RTP } from '../mines-rtp.ts';
import vectors from './golden-vectors-plinko.json' with { type: 'json' };
import type { PlinkoRisk } from './plinko-tables.ts';
import {
  pathOfNumber,
  PLINKO_HIGHEST_RTP,
  PLINKO_LOWEST_RTP,
  PLINKO_LOWEST_STAKE_CENTS,
  PLINKO_ROWS_MAX,
  PLINKO_ROWS_MIN,
  type PlinkoBoard,
  plinkoChance,
  plinkoHighestE2,
  plinkoMultiplierOf,
  plinkoMultipliersE2,
  plinkoPath,
  plinkoPayoutCents,
  plinkoPrizeCents,
  plinkoRtp,
  plinkoSlot,
} from './plinko.ts';

const RISKS = ['low', 'medium', 'high'] as const satisfies readonly PlinkoRisk[];
const ROWS = Array.from({ length: PLINKO_ROWS_MAX - PLINKO_ROWS_MIN + 1 }, (_, index) => PLINKO_ROWS_MIN + index);
const BOARDS = RISKS.flatMap((risk) => ROWS.map((rows): PlinkoBoard => ({ rows, risk })));
const boards = fc.constantFrom(...BOARDS);
const sum = (numbers: readonly bigint[]) => numbers.reduce((total, each) => total + each, 0n);

describe('golden vectors of Plinko, made by another program:', () => {
  test.each(vectors.paths)('nonce $nonce of $clientSeed takes $path', ({ path, ...deal }) => {
    expect(plinkoPath(deal)).toBe(path);
  });

  test('give every table and its return, of one real and of 11 centavos', () => {
    const tables = BOARDS.map((board) => ({
      ...{ risk: board.risk, rows: board.rows, multipliersE2: plinkoMultipliersE2(board) },
      rtpE6: fractionE6(plinkoRtp(cents(100), board)),
      rtpOf11CentsE6: fractionE6(plinkoRtp(cents(11), board)),
    }));
    expect(tables).toEqual(vectors.tables);
  });
});

describe('a path', () => {
  test('depends only on seeds, nonce and rows, with a 0 or a 1 per row', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(), fc.constantFrom(...ROWS), (serverSeed, clientSeed, nonce, rows) => {
        const path = plinkoPath({ serverSeed, clientSeed, nonce, rows });
        expect(path).toBe(plinkoPath({ serverSeed, clientSeed, nonce, rows }));
        expect(path).toMatch(new RegExp(`^[01]{${rows}}$`));
      }),
    );
  });

  test.each(ROWS)('of %i rows leads to each slot in exactly as many ways as the binomial has', (rows) => {
    const ways = Array.from({ length: rows + 1 }, () => 0);
    const paths = new Set<string>();
    for (let value = 0; value < 2 ** rows; value += 1) {
      const path = pathOfNumber(value, rows);
      paths.add(path);
      const slot = plinkoSlot(path);
      ways[slot] = (ways[slot] ?? 0) + 1;
    }
    expect(paths.size).toBe(2 ** rows);
    expect(ways).toEqual(Array.from({ length: rows + 1 }, (_, slot) => Number(choose(rows, slot))));
  });

  test('ends in each slot as often as its chance says (χ², 8 degrees of freedom, 99.9 %)', () => {
    const [rows, balls] = [8, 20_000];
    const counts = Array.from({ length: rows + 1 }, () => 0);
    for (let nonce = 0; nonce < balls; nonce += 1) {
      const slot = plinkoSlot(plinkoPath({ serverSeed: 'uniformity', clientSeed: 'paths', nonce, rows }));
      counts[slot] = (counts[slot] ?? 0) + 1;
    }
    const expected = (slot: number) => (balls * Number(choose(rows, slot))) / 2 ** rows;
    expect(counts.reduce((total, count, slot) => total + (count - expected(slot)) ** 2 / expected(slot), 0)).toBeLessThan(26.1);
  });

  test('turns right in each row half of the times, independently of the row before (χ², 1 degree of freedom, 99.9 %)', () => {
    const rows = PLINKO_ROWS_MAX;
    const drawn = Array.from({ length: 8_000 }, (_, nonce) => plinkoPath({ serverSeed: 'uniformity', clientSeed: 'rows', nonce, rows }));
    for (let row = 0; row < rows; row += 1) {
      for (const before of row === 0 ? [''] : ['0', '1']) {
        const balls = drawn.filter((path) => row === 0 || path[row - 1] === before);
        const right = balls.filter((path) => path[row] === '1').length;
        // With 16 rows there are 31 values: the bound is that of 99.9 % for all of them together.
        expect((2 * right - balls.length) ** 2 / balls.length, `row ${row} after "${before}"`).toBeLessThan(17.3);
      }
    }
  });

  test.each([-1, 0.5, Number.NaN])('of nonce %s is refused', (nonce) => {
    expect(() => plinkoPath({ serverSeed: 'ab', clientSeed: 'c', nonce, rows: 8 })).toThrow(RangeError);
  });

  test.each([7, 17, 8.5, Number.NaN])('of %s rows is refused', (rows) => {
    expect(() => plinkoPath({ serverSeed: 'ab', clientSeed: 'c', nonce: 0, rows })).toThrow(RangeError);
    expect(() => plinkoMultipliersE2({ rows, risk: 'low' })).toThrow(RangeError);
  });

  test('with another number of rows than its board is refused', () => {
    expect(() => plinkoMultiplierOf({ rows: 8, risk: 'low' }, '0'.repeat(9))).toThrow(RangeError);
  });
});

describe('the table of a board', () => {
  test('is symmetric, never falls towards the edge, and is lowest below the stake', () => {
    for (const board of BOARDS) {
      const multipliers = plinkoMultipliersE2(board);
      expect(multipliers).toHaveLength(board.rows + 1);
      expect(multipliers).toEqual(multipliers.toReversed());
      const outwards = multipliers.slice(Math.ceil(board.rows / 2));
      expect(outwards).toEqual(outwards.toSorted((a, b) => a - b));
      expect(outwards[0]).toBeLessThan(100);
      expect(outwards.every((each) => Number.isInteger(each) && each > 0)).toBe(true);
      expect(plinkoHighestE2(board)).toBe(multipliers[0]);
    }
  });

  test('pays more at the edge and less in the middle with a higher risk, and more at the edge with more rows', () => {
    const middle = ({ rows, risk }: PlinkoBoard) => plinkoMultipliersE2({ rows, risk })[Math.floor(rows / 2)] ?? 0;
    for (const rows of ROWS) {
      const [low, medium, high] = [
        { rows, risk: 'low' },
        { rows, risk: 'medium' },
        { rows, risk: 'high' },
      ] as const;
      expect(plinkoHighestE2(low) < plinkoHighestE2(medium) && plinkoHighestE2(medium) < plinkoHighestE2(high)).toBe(true);
      expect(middle(low) > middle(medium) && middle(medium) > middle(high)).toBe(true);
    }
    for (const risk of RISKS) {
      const edges = ROWS.map((rows) => plinkoHighestE2({ rows, risk }));
      expect(edges).toEqual([...new Set(edges)].toSorted((a, b) => a - b));
    }
  });

  test('has chances that add up to one', () => {
    for (const rows of ROWS) {
      const chances = Array.from({ length: rows + 1 }, (_, slot) => plinkoChance(rows, slot));
      expect(sum(chances.map(({ numerator }) => numerator))).toBe(chances[0]?.denominator);
    }
  });
});

/** Exact return before floors: Σ C(rows, slot) × multiple, in hundredths of 2^rows. */
const exactReturn = (board: PlinkoBoard): Fraction => ({
  numerator: sum(plinkoMultipliersE2(board).map((multiplier, slot) => choose(board.rows, slot) * BigInt(multiplier))),
  denominator: 100n * 2n ** BigInt(board.rows),
});
const of = (numerator: bigint, denominator: bigint): Fraction => ({ numerator, denominator });

describe('the return', () => {
  test('of every table is between 96.9 and 97 %: within 96 to 99 %, and equal within 0.2 points among all tables', () => {
    for (const board of BOARDS) {
      const rtp = exactReturn(board);
      const isWithin = compareFractions(rtp, of(969n, 1_000n)) >= 0 && compareFractions(rtp, PLINKO_HIGHEST_RTP) <= 0;
      if (!isWithin) expect.fail(`${board.rows} rows at ${board.risk} return ${fractionE6(rtp)} millionths`);
    }
  });

  test('of a stake equals the payouts of all paths', () => {
    for (const board of BOARDS.filter(({ rows }) => rows <= 11)) {
      for (const stake of [10, 99, 12_345]) {
        const paid = sum(
          Array.from({ length: 2 ** board.rows }, (_, value) => BigInt(plinkoPayoutCents(cents(stake), board, pathOfNumber(value, board.rows)))),
        );
        expect(compareFractions(plinkoRtp(cents(stake), board), of(paid, BigInt(stake) * 2n ** BigInt(board.rows)))).toBe(0);
      }
    }
  });

  test('of a stake in whole tens of centavos is that of its table: no floor applies', () => {
    for (const board of BOARDS) expect(compareFractions(plinkoRtp(cents(10), board), exactReturn(board))).toBe(0);
  });

  test('is between 91 and 97 % for every stake from the lowest one to 2000 centavos (GM-1)', () => {
    for (let stake = PLINKO_LOWEST_STAKE_CENTS; stake <= 2_000; stake += 1) {
      for (const board of BOARDS) {
        const rtp = plinkoRtp(cents(stake), board);
        const isWithin = compareFractions(rtp, PLINKO_LOWEST_RTP) >= 0 && compareFractions(rtp, PLINKO_HIGHEST_RTP) <= 0;
        if (!isWithin) expect.fail(`${stake} centavos on ${board.rows} rows at ${board.risk} return ${fractionE6(rtp)} millionths`);
      }
    }
  });

  test('is nowhere lower than 91.05 %, of 11 centavos on 13 rows; at 7 centavos it would be below the game’s own bound', () => {
    expect(fractionE6(plinkoRtp(cents(11), { rows: 13, risk: 'low' }))).toBe(910_555);
    expect(compareFractions(plinkoRtp(cents(7), { rows: 15, risk: 'low' }), PLINKO_LOWEST_RTP)).toBe(-1);
    expect(compareFractions(plinkoRtp(cents(3), { rows: 16, risk: 'high' }), LOWEST_RTP)).toBe(-1);
  });

  test('stays between the bounds for large stakes too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_001, max: 10_000_000 }), boards, (stake, board) => {
        const rtp = plinkoRtp(cents(stake), board);
        expect(compareFractions(rtp, PLINKO_LOWEST_RTP)).toBe(1);
        expect(compareFractions(rtp, PLINKO_HIGHEST_RTP)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

test('a payout is never more than multiple × stake and less than a centavo below it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), boards, fc.nat(), (stake, board, value) => {
      const path = pathOfNumber(value % 2 ** board.rows, board.rows);
      const multiplier = plinkoMultiplierOf(board, path);
      const due = BigInt(stake) * BigInt(multiplier);
      const paid = BigInt(plinkoPayoutCents(cents(stake), board, path)) * 100n;
      expect(paid <= due && paid > due - 100n).toBe(true);
      expect(BigInt(plinkoPrizeCents(cents(stake), multiplier)) * 100n).toBe(paid);
    }),
  );
});
