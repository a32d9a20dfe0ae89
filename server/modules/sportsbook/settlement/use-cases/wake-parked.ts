import { isUuid } from '#kernel/ids.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { parkedDue, unpark } from '#server/platform/parking/parking.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { PARKED_BET, PARKED_MARKET } from '../parked-kinds.ts';
import { behindNowhere, wakeEvents } from '../store/parked-rows.ts';

const AT_ONCE = 100;

/**
 * Retries quarantined rows that are due: it marks their events as behind, so that settle-due handles exactly those rows. A bet that is behind on no event
 * leaves the quarantine. Returns how many events it woke.
 */
export async function wakeParked({ db }: Pick<SportsbookDeps, 'db'>, at: Date): Promise<number> {
  const bets = (await parkedDue(db.k, PARKED_BET, at, AT_ONCE)).filter(isUuid);
  const markets = await parkedDue(db.k, PARKED_MARKET, at, AT_ONCE);
  if (bets.length + markets.length === 0) return 0;
  return inTransaction(db, async (tx) => {
    const woken = await wakeEvents(tx, bets, markets);
    const gone = await behindNowhere(tx, bets, markets);
    await unpark(tx, PARKED_BET, gone.bets);
    await unpark(tx, PARKED_MARKET, gone.markets);
    return woken;
  });
}
