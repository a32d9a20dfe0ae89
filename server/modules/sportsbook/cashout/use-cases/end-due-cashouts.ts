import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { divideChunk } from '#server/platform/parking/divide-chunk.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { lockBets } from '../store/bets-now.ts';
import { type CashoutRow, dueCashouts, endCashouts, stillPending } from '../store/cashout-rows.ts';
import { judgeCashouts } from './judge-cashouts.ts';

export type DueDeps = Pick<SportsbookDeps, 'db' | 'settings' | 'log'>;

const AT_ONCE = 200;

/**
 * Ends the cash-outs whose delay is over, one transaction per chunk. One that fails alone is rejected; its bet stays open, and the others end. Returns how
 * many ended.
 */
export async function endDueCashouts(deps: DueDeps, at: Date): Promise<number> {
  const due = await dueCashouts(deps.db.k, at, AT_ONCE);
  let ended = 0;
  const failed = await divideChunk(due, async (part) => {
    ended += await endPart(deps, part, at);
  });
  for (const { item, error } of failed) {
    deps.log.error({ err: error, cashoutId: item.id, betId: item.betId }, 'a cash-out could not be ended and is rejected');
    await inTransaction(deps.db, (tx) =>
      endCashouts(tx, [{ id: item.id, end: { status: 'rejected', amountCents: null, terms: null, reason: 'suspended' } }], at),
    );
  }
  return ended + failed.length;
}

/** Locks markets and bets, and ends only the cash-outs that still wait under the locks, since another process may have been first. */
async function endPart(deps: DueDeps, part: readonly CashoutRow[], at: Date): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const bets = await lockBets(
      tx,
      part.map(({ betId }) => betId),
    );
    const waiting = await stillPending(
      tx,
      part.map(({ id }) => id),
    );
    const asked = part.filter(({ id }) => waiting.has(id));
    const own = new Set(asked.map(({ betId }) => betId));
    const judged = await judgeCashouts(
      deps,
      tx,
      asked,
      bets.filter(({ id }) => own.has(id)),
      at,
    );
    await endCashouts(
      tx,
      judged.map(({ asked: { id }, end }) => ({ id, end })),
      at,
    );
    return judged.length;
  });
}
