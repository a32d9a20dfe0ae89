import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/db/database.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { type DiceChoice, diceGame } from '../dice/dice-game.ts';
import { type BetCall, createBetPlacer } from '../house-game/instant/use-cases/place-bet.ts';
import type { OriginalsFixture } from './originals-fixture.ts';

const DIED = 'the process died';

/** A database client that fails as if the process died between accepting Dice bets and drawing them. */
function dyingBeforeTheDraw(db: Database): Database {
  return {
    ...db,
    async named(statement, values) {
      if (statement.name === 'originals_dice_settle_batch') throw Object.assign(new Error(DIED), { code: '57P01' });
      return db.named(statement, values);
    },
  };
}

/** A Dice bet of one real that its process accepted but did not draw; a repeated call draws it. */
export async function leaveUndrawn({ deps, db }: Pick<OriginalsFixture, 'deps' | 'db'>, principal: Principal): Promise<BetCall<DiceChoice>> {
  const call = { principal, stakeCents: 100, choice: { chance: 50, direction: 'under' }, key: randomUUID() } as const;
  const said = await createBetPlacer({ ...deps, db: dyingBeforeTheDraw(db) }, diceGame)
    .place(call)
    .catch((error: Error) => error.message);
  if (said !== DIED) throw new Error('the bet was to be left undrawn');
  return call;
}
