import { type Cents, scaleCents } from '../../money.ts';
import { hmacStream } from '../hmac-stream.ts';
import { choose } from '../mines-paytable.ts';
import type { Fraction } from '../mines-rtp.ts';
import { PLINKO_TABLES, type PlinkoRisk } from './plinko-tables.ts';

export const PLINKO_ROWS_MIN = 8;
export const PLINKO_ROWS_MAX = 16;
/**
 * Smallest stake of the game, whatever the operator sets. A payout is floored to the centavo, which matters most for tiny stakes: at 7 centavos one table
 * returns 86.3 %, from 10 on every table at least 91 % (all enumerated by the test).
 */
export const PLINKO_LOWEST_STAKE_CENTS = 10;
/** The lowest and highest return of every table from that stake on. */
export const PLINKO_LOWEST_RTP: Fraction = { numerator: 91n, denominator: 100n };
export const PLINKO_HIGHEST_RTP: Fraction = { numerator: 97n, denominator: 100n };

const ONE_E2 = 100n;

/** The board of a bet. */
export interface PlinkoBoard {
  /** 8 to 16. */
  readonly rows: number;
  readonly risk: PlinkoRisk;
}

/** The inputs of a path. */
export interface PlinkoDeal {
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Number of the bet under this pair of seeds, from 0; shared with the player's other games. */
  readonly nonce: number;
  readonly rows: number;
}

/** True for a whole number of rows from 8 to 16. */
export function isPlinkoRows(rows: number): boolean {
  return Number.isInteger(rows) && rows >= PLINKO_ROWS_MIN && rows <= PLINKO_ROWS_MAX;
}

/**
 * The ball's path, one character per row from the top: 0 is left, 1 is right. It is one number below 2^rows in binary, the first word of HMAC-SHA256(server
 * seed, `plinko:{client_seed}:{nonce}:0`) read by `hmacStream`, so every path is equally likely. Throws RangeError for a nonce or a number of rows that no
 * bet can have.
 */
export function plinkoPath({ serverSeed, clientSeed, nonce, rows }: PlinkoDeal): string {
  assertRows(rows);
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError(`not a nonce: ${nonce}`);
  return pathOfNumber(hmacStream(serverSeed, `plinko:${clientSeed}:${nonce}`).below(2 ** rows), rows);
}

/** The path that a number below 2^rows encodes. */
export function pathOfNumber(value: number, rows: number): string {
  return value.toString(2).padStart(rows, '0');
}

/** The slot in which a path ends: its number of steps to the right, 0 for the slot at the left edge. */
export function plinkoSlot(path: string): number {
  return path.replaceAll('0', '').length;
}

/** The multiples of a board's slots from left to right, in hundredths. */
export function plinkoMultipliersE2({ rows, risk }: PlinkoBoard): readonly number[] {
  assertRows(rows);
  const half = PLINKO_TABLES[risk][rows];
  if (half === undefined) throw new RangeError(`no table for ${rows} rows`);
  return Array.from({ length: rows + 1 }, (_, slot) => half[Math.floor(Math.abs(2 * slot - rows) / 2)] ?? 0);
}

/** The highest multiple of a board, at its edges, in hundredths. */
export function plinkoHighestE2(board: PlinkoBoard): number {
  return Math.max(...plinkoMultipliersE2(board));
}

/** The payout of a multiple in hundredths, in centavos: stake × multiple, floored once. */
export function plinkoPrizeCents(stakeCents: Cents, multiplierE2: number): Cents {
  return scaleCents(stakeCents, BigInt(multiplierE2), ONE_E2, 'floor');
}

/** The payout of a bet whose ball took `path`. */
export function plinkoPayoutCents(stakeCents: Cents, board: PlinkoBoard, path: string): Cents {
  return plinkoPrizeCents(stakeCents, plinkoMultiplierOf(board, path));
}

/** The multiple of a path's slot, in hundredths. */
export function plinkoMultiplierOf(board: PlinkoBoard, path: string): number {
  const multiplier = plinkoMultipliersE2(board)[plinkoSlot(path)];
  if (multiplier === undefined || path.length !== board.rows) throw new RangeError(`not a path of ${board.rows} rows: ${path}`);
  return multiplier;
}

/** The share of balls that end in a slot: C(rows, slot) of 2^rows. */
export function plinkoChance(rows: number, slot: number): Fraction {
  assertRows(rows);
  return { numerator: choose(rows, slot), denominator: 2n ** BigInt(rows) };
}

/** The exact return of a stake on a board, floors included: Σ chance × floored payout ÷ stake. */
export function plinkoRtp(stakeCents: Cents, board: PlinkoBoard): Fraction {
  const paid = plinkoMultipliersE2(board).reduce(
    (sum, multiplier, slot) => sum + choose(board.rows, slot) * BigInt(plinkoPrizeCents(stakeCents, multiplier)),
    0n,
  );
  return { numerator: paid, denominator: 2n ** BigInt(board.rows) * BigInt(stakeCents) };
}

function assertRows(rows: number): void {
  if (!isPlinkoRows(rows)) throw new RangeError(`not a number of rows: ${rows}`);
}
