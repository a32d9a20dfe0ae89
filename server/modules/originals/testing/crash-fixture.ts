import type { TestDatabase } from '#server/platform/testing/test-database.ts';
import { crashGame } from '../crash/crash-game.ts';
import { crashWire } from '../crash/crash-wire.ts';
import { runTableOf } from '../table/table-game.ts';
import { createTableFixture, type TableFixture } from './table-fixture.ts';

/** Crash, for the engine. */
export const crashTable = runTableOf(crashGame, crashWire);

export type CrashFixture = TableFixture<'1' | '2'>;

/** Makes a table of Crash on a fresh database (or the one given). Drop it in afterAll. */
export async function createCrashFixture(given?: TestDatabase): Promise<CrashFixture> {
  return createTableFixture<'1' | '2'>(crashTable, given);
}
