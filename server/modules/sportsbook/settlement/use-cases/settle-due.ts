import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { SportsbookDeps } from '../../sportsbook-deps.ts';
import { claimEvent } from '../store/claim-rows.ts';
import { finishEvent } from '../store/settle-rows.ts';
import { bringBets } from './bring-bets.ts';

export type SettleDeps = Pick<SportsbookDeps, 'db' | 'log'>;

const LEGS_AT_ONCE = 1_000;
const MOST_CHUNKS = 100;

/**
 * Brings bets to what their events' results say, a chunk per transaction, until nothing is behind. Several processes share the events; one that dies
 * leaves whole chunks. An event that fails is logged and left for the next run. Answers how many bets and events it brought.
 */
export async function settleDue(deps: SettleDeps, at: Date, { legsAtOnce = LEGS_AT_ONCE, mostChunks = MOST_CHUNKS } = {}): Promise<number> {
  const failed: string[] = [];
  let brought = 0;
  for (let chunk = 0; chunk < mostChunks; chunk += 1) {
    const step = await settleNext(deps, at, failed, legsAtOnce);
    if (step === null) break;
    brought += step;
  }
  return brought;
}

/** One chunk of one event; null when there is none to take. */
async function settleNext(deps: SettleDeps, at: Date, failed: string[], legsAtOnce: number): Promise<number | null> {
  let taken: string | null = null;
  try {
    return await inTransaction(deps.db, async (tx) => {
      const event = await claimEvent(tx, failed);
      if (event === null) return null;
      taken = event.id;
      const bets = await bringBets(deps, tx, event, at, legsAtOnce);
      if (bets > 0) return bets;
      return (await finishEvent(tx, event.id, event.resultVersion)) ? 1 : 0;
    });
  } catch (error) {
    if (taken === null) throw error;
    failed.push(taken);
    deps.log.error({ err: error, eventId: taken }, 'an event could not be settled; trying again');
    return 0;
  }
}
