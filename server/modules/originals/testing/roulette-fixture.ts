import type { RoulettePosition } from '#kernel/fairness/roulette/roulette-positions.ts';
import { rouletteGame } from '../roulette/roulette-game.ts';
import { rouletteWire } from '../roulette/roulette-wire.ts';
import { liveTableOf, tablePath } from '../table/table-game.ts';
import { createLiveCalls, type LiveCalls } from './live-fixture.ts';

/** Roulette, for the engine. */
export const rouletteTable = liveTableOf(rouletteGame, rouletteWire);

export const ROULETTE_TABLE = tablePath(rouletteTable, '');

export type RouletteCalls = LiveCalls<RoulettePosition>;

/** A table of roulette whose calls are answered over HTTP. Close it in afterAll. */
export function createRouletteCalls(): Promise<RouletteCalls> {
  return createLiveCalls(rouletteTable);
}
