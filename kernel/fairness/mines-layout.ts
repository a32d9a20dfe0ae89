import { hmacStream } from './hmac-stream.ts';
import { sampleTiles } from './sample-tiles.ts';

/** The board is five by five; tiles count 0..24, left to right, top to bottom. */
export const MINES_TILES = 25;
export const MINES_MIN = 1;
export const MINES_MAX = 24;

/** The inputs of a Mines layout. */
export interface MinesDeal {
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Number of the round under this pair of seeds, from 0. */
  readonly nonce: number;
  /** 1..24. */
  readonly mines: number;
}

/**
 * The mined tiles of a round, ascending: partial Fisher–Yates over the stream HMAC-SHA256(server seed, `mines:{client_seed}:{nonce}:{cursor}`). Throws
 * RangeError for an impossible nonce or number of mines.
 */
export function minesLayout(deal: MinesDeal): number[] {
  if (!Number.isSafeInteger(deal.nonce) || deal.nonce < 0) throw new RangeError(`not a nonce: ${deal.nonce}`);
  if (!isMinesCount(deal.mines)) throw new RangeError(`not a number of mines: ${deal.mines}`);
  const stream = hmacStream(deal.serverSeed, `mines:${deal.clientSeed}:${deal.nonce}`);
  return sampleTiles(stream, MINES_TILES, deal.mines).toSorted((a, b) => a - b);
}

/** True for a whole number of mines from 1 to 24. */
export function isMinesCount(mines: number): boolean {
  return Number.isInteger(mines) && mines >= MINES_MIN && mines <= MINES_MAX;
}
