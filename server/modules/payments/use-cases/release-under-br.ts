import { ok } from '#kernel/refusal.ts';
import { DEPOSIT_ROLLOVER, playersBlocked, releaseBlocks } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { PaymentsDeps } from '../deps.ts';

const BATCH = 100;

/** Under the profile br no deposit has to be staked before it is withdrawn: what was blocked before the profile was chosen is freed. Returns how many players. */
export async function releaseUnderBr(deps: PaymentsDeps): Promise<number> {
  if (deps.complianceProfile !== 'br') return 0;
  const players = await playersBlocked(deps.db.k, DEPOSIT_ROLLOVER, BATCH);
  for (const playerId of players) {
    await inTransaction(deps.db, async (tx) => {
      await releaseBlocks(tx, playerId, DEPOSIT_ROLLOVER);
      return ok(null);
    });
  }
  return players.length;
}
