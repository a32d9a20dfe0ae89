import type { Clock } from '#kernel/clock.ts';
import { DAY_MS } from '#kernel/durations.ts';
import type { NamedStatement, Tx } from '../db/database.ts';
import { inSavepoint } from '../db/in-transaction.ts';
import { workAs } from '../db/limits.ts';
import { isTransient } from '../db/transient-error.ts';
import type { Logger } from '../log/create-logger.ts';
import { divideChunk } from '../parking/divide-chunk.ts';
import { GIVEN_UP_AFTER } from './given-up-messages.ts';
import type { OutboxDatabase, Subscription } from './outbox.ts';

const BATCH = 500;
const IDLE_MS = 40;
const MOMENT_MS = 1_000;
/** Longer than any quarantine wait. */
const GIVEN_UP_MS = DAY_MS;

interface ClaimedRow {
  readonly id: number;
  readonly topic: string;
  readonly payload: Record<string, unknown>;
  readonly attempts: number;
}

export interface Relay {
  /** Delivers every due message; returns how many. Tests call it directly. */
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
 * Delivers committed outbox rows to their subscribers. It claims rows with SKIP LOCKED, so several processes may run it; the transaction that handles a row
 * also deletes it.
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

/** A failed message and its error. After a transient error the message counts as not tried. */
interface Failure {
  readonly row: ClaimedRow;
  readonly error: unknown;
}

async function relayBatch(options: RelayOptions): Promise<number> {
  if (!(await isAnythingDue(options))) return 0;
  return options.db.k.transaction().execute(async (tx) => {
    const rows = await claim(tx, options.clock.now());
    if (rows.length === 0) return 0;
    const failures: Failure[] = [];
    for (const [topic, group] of Map.groupBy(rows, (row) => row.topic)) failures.push(...(await deliverAll(tx, options, topic, group)));
    const failed = new Set(failures.map(({ row }) => row));
    const done = rows.filter((row) => !failed.has(row)).map((row) => row.id);
    if (done.length > 0) await tx.deleteFrom('outbox').where('id', 'in', done).execute();
    for (const failure of failures) await postpone(tx, options, failure);
    return rows.length;
  });
}

/** Delivers a topic's messages together; on a failure, in halves, until the failing ones are alone. Returns the failed ones. */
async function deliverAll(tx: Tx, options: RelayOptions, topic: string, group: readonly ClaimedRow[]): Promise<Failure[]> {
  const delivered = new Set<ClaimedRow>();
  try {
    const failed = await divideChunk(group, async (part) => {
      await deliver(tx, options, topic, part);
      for (const row of part) delivered.add(row);
    });
    return failed.map(({ item, error }) => ({ row: item, error }));
  } catch (error) {
    // A transient error is not a message's fault.
    return group.filter((row) => !delivered.has(row)).map((row) => ({ row, error }));
  }
}

const DUE: NamedStatement = { name: 'outbox_due', text: 'SELECT 1 FROM outbox WHERE due_at <= $1 LIMIT 1' };

/** One prepared query, where a transaction without work needs four: most polls, twenty-five a second, find nothing. */
async function isAnythingDue({ db, clock }: RelayOptions): Promise<boolean> {
  return (await db.named(DUE, [clock.now()])).length > 0;
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

async function deliver(tx: Tx, options: RelayOptions, topic: string, rows: readonly ClaimedRow[]): Promise<void> {
  const payloads = rows.map((row) => row.payload);
  await inSavepoint(tx, async () => {
    for (const subscription of options.subscriptions.filter((each) => each.topic === topic)) await subscription.handle(tx, payloads);
  });
}

/** Delays a failed message, longer each time; after ten attempts the quarantine (given-up-messages.ts) makes it due. */
async function postpone(tx: Tx, { clock, log }: RelayOptions, { row, error }: Failure): Promise<void> {
  const isMoment = isTransient(error);
  const attempts = row.attempts + (isMoment ? 0 : 1);
  const waitMs = isMoment ? MOMENT_MS : attempts >= GIVEN_UP_AFTER ? GIVEN_UP_MS : 250 * 2 ** row.attempts;
  if (isMoment) log.warn({ err: error, topic: row.topic, outboxId: row.id }, 'an outbox message could not be delivered at the moment');
  else log.error({ err: error, topic: row.topic, outboxId: row.id }, 'an outbox message failed and waits');
  await tx
    .updateTable('outbox')
    .set({ attempts, due_at: new Date(clock.nowMs() + waitMs), last_error: String(error).slice(0, 500) })
    .where('id', '=', row.id)
    .execute();
}
