import type { Clock } from '#kernel/clock.ts';
import { followExclusions } from '#server/modules/stakes/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { divideChunk } from '#server/platform/parking/divide-chunk.ts';
import { endOpenRounds, openRoundIds } from '../provider-wallet/store/open-rounds.ts';
import { endPlayersSessions } from '../provider-wallet/store/sessions.ts';

const ROUNDS_AT_ONCE = 100;

interface Deps {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
}

/** Ends the sessions and open rounds of players whom the register bars. */
export function centralExclusionParts(deps: Deps): ReturnType<typeof followExclusions> {
  return followExclusions(deps, {
    module: 'casino',
    what: 'a barred player whose rounds of suppliers’ games could not be ended',
    async endOpen(playerId, at) {
      await endPlayersSessions(deps.db.k, playerId, null, at);
      return endRoundsOf(deps, playerId, at);
    },
  });
}

/** Each chunk is a transaction. Returns the rounds that failed. */
async function endRoundsOf({ db }: Deps, playerId: string, at: Date): Promise<readonly { readonly error: unknown }[]> {
  const failed: { readonly error: unknown }[] = [];
  const ids = await openRoundIds(db.k, playerId);
  for (let next = 0; next < ids.length; next += ROUNDS_AT_ONCE) {
    const chunk = ids.slice(next, next + ROUNDS_AT_ONCE);
    failed.push(...(await divideChunk(chunk, (part) => inTransaction(db, async (tx) => void (await endOpenRounds(tx, playerId, part, at))))));
  }
  return failed;
}
