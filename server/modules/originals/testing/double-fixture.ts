import type { DoubleColor } from '#contracts/originals/double.ts';
import type { Round } from '#server/modules/rounds/index.ts';
import type { TestDatabase } from '#server/platform/testing/test-database.ts';
import { doubleGame } from '../double/double-game.ts';
import { doubleWire } from '../double/double-wire.ts';
import { tableOf } from '../table/table-game.ts';
import { createTableFixture, type TableFixture } from './table-fixture.ts';

/** Double, for the engine. */
export const doubleTable = tableOf(doubleGame, doubleWire);

/** A round of Double with its result as a number. */
export interface DoubleRound extends Omit<Round, 'outcome'> {
  readonly outcome: number | null;
}

type RoundMaker = 'newRound' | 'closeRound' | 'spinRound' | 'revealRound' | 'finishRound' | 'voidRound';

/** A table of Double whose rounds have numbers. */
export interface DoubleFixture extends Omit<TableFixture<DoubleColor>, RoundMaker>, Record<RoundMaker, () => Promise<DoubleRound>> {}

/** Makes a table of Double on a fresh database (or the one given). Drop it in afterAll. */
export async function createDoubleFixture(given?: TestDatabase): Promise<DoubleFixture> {
  const world = await createTableFixture<DoubleColor>(doubleTable, given);
  const numbered = (make: () => Promise<Round>) => async () => {
    const round = await make();
    return { ...round, outcome: round.outcome === null ? null : doubleGame.codec.read(round.outcome) };
  };
  return {
    ...world,
    newRound: numbered(world.newRound),
    closeRound: numbered(world.closeRound),
    spinRound: numbered(world.spinRound),
    revealRound: numbered(world.revealRound),
    finishRound: numbered(world.finishRound),
    voidRound: numbered(world.voidRound),
  };
}
