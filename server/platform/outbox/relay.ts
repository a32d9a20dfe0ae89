import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '../db/database.ts';
import { workAs } from '../db/limits.ts';
import { isAway } from '../db/transient-error.ts';
import type { Logger } from '../log/create-logger.ts';
import type { OutboxDatabase, Subscription } from './outbox.ts';

const BATCH = 500;
const IDLE_MS = 40;
const MAX_BACKOFF_MS = 300_000;

interface ClaimedRow {
  readonly id: number;
  readonly topic: string;
  readonly payload: Record<string, unknown>;
  readonly attempts: number;
}

export interface Relay {
  /** Delivers everything due now; returns how many messages left. Tests call it directly. */
  drain(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

export interface RelayOptions {
  readonly db: OutboxDatabase;
  readonly clock: Clock;
  readonly log: Logger;
  readonly subscriptions: readonly Subscription[];
}

/**
 * Moves committed outbox rows to their subscribers. Claims with SKIP LOCKED, so several processes may run it; a row is deleted in the
 * transaction that handled it.
 */
export function createRelay(options: RelayOptions): Relay {
  let running = false;
  let stopped: Promise<void> = Promise.resolve();
  let wake: (() => void) | undefined;

  async function drain(): Promise<number> {
    let total = 0;
    for (;;) {
      const moved = await workAs('relay', () => relayBatch(options));
      total += moved;
      if (moved < BATCH) return total;
    }
  }

  async function loop(): Promise<void> {
    while (running) {
      try {
        if ((await drain()) > 0) continue;
      } catch (error) {
        options.log.error({ err: error }, 'outbox relay failed; trying again');
      }
      if (!running) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, IDLE_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  return {
    drain,
    start() {
      if (running) return;
      running = true;
      stopped = loop();
    },
    async stop() {
      running = false;
      wake?.();
      await stopped;
    },
  };
}

async function relayBatch(options: RelayOptions): Promise<number> {
  const failed: ClaimedRow[] = [];
  const moved = await options.db.k.transaction().execute(async (tx) => {
    const rows = await claim(tx, options.clock.now());
    if (rows.length === 0) return 0;
    for (const [topic, group] of Map.groupBy(rows, (row) => row.topic)) {
      const whole = await deliver(tx, options, topic, group);
      if (whole) continue;
      for (const row of group) if (!(await deliver(tx, options, topic, [row]))) failed.push(row);
    }
    const done = rows.filter((row) => !failed.includes(row)).map((row) => row.id);
    if (done.length > 0) await tx.deleteFrom('outbox').where('id', 'in', done).execute();
    for (const row of failed) await postpone(tx, row, options.clock.now());
    return rows.length;
  });
  return moved;
}

async function claim(tx: Tx, at: Date): Promise<ClaimedRow[]> {
  const rows = await tx
    .selectFrom('outbox')
    .select(['id', 'topic', 'payload', 'attempts'])
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => ({ ...row, payload: row.payload as Record<string, unknown> }));
}

async function deliver(tx: Tx, options: RelayOptions, topic: string, rows: readonly ClaimedRow[]): Promise<boolean> {
  await sql`SAVEPOINT delivery`.execute(tx);
  try {
    for (const subscription of options.subscriptions.filter((each) => each.topic === topic)) {
      await subscription.handle(
        tx,
        rows.map((row) => row.payload),
      );
    }
    await sql`RELEASE SAVEPOINT delivery`.execute(tx);
    return true;
  } catch (error) {
    // Nothing is wrong with the messages: all of them stay as they are, and the whole batch is tried again.
    if (isAway(error)) throw error;
    await sql`ROLLBACK TO SAVEPOINT delivery`.execute(tx);
    if (rows.length === 1) options.log.error({ err: error, topic, outboxId: rows[0]?.id }, 'an outbox message failed and waits');
    return false;
  }
}

async function postpone(tx: Tx, row: ClaimedRow, at: Date): Promise<void> {
  const waitMs = Math.min(MAX_BACKOFF_MS, 250 * 2 ** Math.min(row.attempts, 12));
  await tx
    .updateTable('outbox')
    .set({ attempts: row.attempts + 1, due_at: new Date(at.getTime() + waitMs) })
    .where('id', '=', row.id)
    .execute();
}
