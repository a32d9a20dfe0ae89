import { SECOND_MS } from '#kernel/durations.ts';
import type { Aggregator } from '../create-aggregator.ts';
import { postTransaction, statusOf } from './post-transaction.ts';

const RETRY_DELAYS_MS = [1, 3, 10, 30, 60, 120, 300].map((seconds) => seconds * SECOND_MS);
const HOLD_MS = 30 * SECOND_MS;

/** Wins and rollbacks in delivery: repeated until RS_OK, subject to the current misbehaviour. */
export interface Deliveries {
  /** Sends a win or rollback of the books, now or when the misbehaviour allows; resolves after the first attempt. */
  deliver(uuid: string): Promise<void>;
  /** Sends everything held back, then retries everything not accepted yet. Resolves after these attempts. */
  flush(): Promise<void>;
}

/**
 * late: held until a flush or 30 s · lost: never sent, though the books have it · reordered: held until the next has overtaken it (or a flush, or 30 s) ·
 * win_repeated: three times, for any answer. Otherwise at once, and again after 1, 3, 10, 30, 60, 120 and 300 s until RS_OK.
 */
export function createDeliveries(aggregator: Aggregator): Deliveries {
  const { world, transactions, behaviour } = aggregator;
  let keptBack: string[] = [];

  const attempt = async (uuid: string, tried: number): Promise<void> => {
    if (transactions.get(uuid)?.transaction_status !== 'TS_PENDING') return;
    const answer = await postTransaction(aggregator, uuid);
    if (statusOf(answer) === 'RS_OK') return markRolledBack(aggregator, uuid);
    const delayMs = RETRY_DELAYS_MS[tried];
    if (delayMs !== undefined) world.timers.after(delayMs, () => attempt(uuid, tried + 1));
  };
  const release = async (uuid: string): Promise<void> => {
    if (!keptBack.includes(uuid)) return;
    keptBack = keptBack.filter((other) => other !== uuid);
    await attempt(uuid, 0);
  };
  const keepBack = (uuid: string): void => {
    keptBack = [...keptBack, uuid];
    world.timers.after(HOLD_MS, () => release(uuid));
  };
  return {
    async deliver(uuid) {
      const mode = behaviour.get();
      if (mode === 'late') return keepBack(uuid);
      if (mode === 'lost') return pretendDelivered(aggregator, uuid);
      if (mode === 'reordered' && keptBack.length === 0) return keepBack(uuid);
      await attempt(uuid, 0);
      if (mode === 'reordered') for (const waiting of keptBack) await release(waiting);
      if (mode === 'win_repeated') for (let again = 0; again < 2; again += 1) await postTransaction(aggregator, uuid);
    },
    async flush() {
      for (const uuid of keptBack) await release(uuid);
      const pending = transactions.newest().filter(({ kind, transaction_status }) => transaction_status === 'TS_PENDING' && !kind.endsWith('BET'));
      for (const { transaction_uuid } of pending.toReversed()) await attempt(transaction_uuid, RETRY_DELAYS_MS.length);
    },
  };
}

/** The bet of an accepted rollback is rolled back, in any state. */
function markRolledBack({ transactions }: Aggregator, uuid: string): void {
  const rollback = transactions.get(uuid);
  if (rollback?.kind !== 'TK_ROLLBACK' || rollback.reference_transaction_uuid === null) return;
  const bet = transactions.get(rollback.reference_transaction_uuid);
  if (bet !== undefined) transactions.set(bet.transaction_uuid, { ...bet, transaction_status: 'TS_ROLLEDBACK' });
}

function pretendDelivered({ transactions }: Aggregator, uuid: string): void {
  const transaction = transactions.get(uuid);
  if (transaction !== undefined) transactions.set(uuid, { ...transaction, transaction_status: 'TS_SUCCESS' });
}
