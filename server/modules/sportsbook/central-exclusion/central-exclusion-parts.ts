import { followExclusions } from '#server/modules/stakes/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { divideChunk } from '#server/platform/parking/divide-chunk.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { SportsbookDeps } from '../deps.ts';
import { openBetIds } from '../settlement/store/open-bets.ts';
import { voidForGood } from '../settlement/use-cases/void-for-good.ts';

const BETS_AT_ONCE = 200;

/**
 * Wires the job that voids and refunds the open bets of players barred by the register, whatever the state of their matches, for good: no later result
 * settles them. A bet settled before the exclusion and opened again by a correction was decided in time and follows its results.
 */
export function centralExclusionParts(deps: SportsbookDeps): ModuleParts {
  return followExclusions(deps, {
    module: 'sportsbook',
    what: 'a barred player whose sports bets could not be voided',
    endOpen: (playerId, at) => voidBetsOf(deps, playerId, at),
  });
}

/** Voids a player's bets, one transaction per chunk. Returns the bets that failed. */
async function voidBetsOf({ db }: Pick<SportsbookDeps, 'db'>, playerId: string, at: Date): Promise<readonly { readonly error: unknown }[]> {
  const failed: { readonly error: unknown }[] = [];
  const ids = await openBetIds(db.k, playerId);
  for (let next = 0; next < ids.length; next += BETS_AT_ONCE) {
    const chunk = ids.slice(next, next + BETS_AT_ONCE);
    failed.push(...(await divideChunk(chunk, (part) => inTransaction(db, async (tx) => void (await voidForGood(tx, part, 'central_exclusion', at))))));
  }
  return failed;
}
