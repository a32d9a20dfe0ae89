import type { RoulettePosition } from '#kernel/fairness/roulette/roulette-positions.ts';
import type { TestDatabase } from '#server/platform/testing/test-database.ts';
import { rouletteGame } from '../roulette/roulette-game.ts';
import { rouletteWire } from '../roulette/roulette-wire.ts';
import { liveTableOf } from '../table/table-game.ts';
import { createTableFixture, type TableFixture } from './table-fixture.ts';

/** Roulette, for the engine. */
export const rouletteTable = liveTableOf(rouletteGame, rouletteWire);

/** Makes a table of roulette on a fresh database (or the one given). Drop it in afterAll. */
export function createRouletteFixture(given?: TestDatabase): Promise<TableFixture<RoulettePosition>> {
  return createTableFixture<RoulettePosition>(rouletteTable, given);
}
