import { ok, refuse } from '#kernel/refusal.ts';
import type { Database } from '../db/database.ts';
import type { PeriodicJob } from '../jobs/periodic-runner.ts';
import type { Logger } from '../log/create-logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { park, parkedOf, unpark } from '../parking/parking.ts';
import type { ParkedKind } from '../parking/parked-kind.ts';

const PARKED_MESSAGE = 'outbox.message';
/** Attempts after which the relay leaves a message to the quarantine, about four minutes. */
export const GIVEN_UP_AFTER = 10;
const EVERY_MS = 1_000;
const AT_ONCE = 100;
const MOST_COUNTED = 100_000;

/** The quarantine kind of messages that a subscriber cannot process. */
export const parkedMessages: ParkedKind = {
  kind: PARKED_MESSAGE,
  what: 'an outbox message that a subscriber cannot take',
  acts: {
    drop: {
      what: 'the message is dropped, nobody hears of it',
      async run(tx, ref) {
        const gone = await tx.deleteFrom('outbox').where('id', '=', Number(ref)).where('attempts', '>=', GIVEN_UP_AFTER).executeTakeFirst();
        return gone.numDeletedRows === 1n ? ok(ref) : refuse('not_given_up');
      },
    },
  },
};

interface Deps {
  readonly db: Database;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/**
 * Quarantines messages that the relay has given up, with an alert, and makes each due again when its retry is due. Publishes how long the oldest due message
 * has waited: a long wait shows that the relay has stopped.
 */
export function givenUpMessagesJob(deps: Deps): PeriodicJob {
  const oldest = deps.metrics.gauge('palpite_outbox_oldest_seconds', 'How long the oldest outbox message that is due has waited');
  const due = deps.metrics.gauge('palpite_outbox_due', 'Outbox messages that are due and wait; counted up to a hundred thousand');
  return {
    name: 'outbox given up',
    everyMs: EVERY_MS,
    async run(at) {
      const first = await deps.db.k.selectFrom('outbox').select('due_at').where('due_at', '<=', at).orderBy('due_at').orderBy('id').limit(1).executeTakeFirst();
      oldest.set(first === undefined ? 0 : (at.getTime() - first.due_at.getTime()) / 1_000);
      due.set(first === undefined ? 0 : await countDue(deps.db, at));
      await setAside(deps, at);
      return 0;
    },
  };
}

async function countDue({ k }: Database, at: Date): Promise<number> {
  const due = k.selectFrom('outbox').select('id').where('due_at', '<=', at).limit(MOST_COUNTED).as('due');
  const { rows } = await k
    .selectFrom(due)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

async function setAside({ db, log }: Deps, at: Date): Promise<void> {
  const { k } = db;
  const quarantined = new Map((await parkedOf(k, PARKED_MESSAGE)).map(({ ref, retryAt }) => [ref, retryAt]));
  const given = k.selectFrom('outbox').select(['id', 'topic', 'last_error']).where('attempts', '>=', GIVEN_UP_AFTER).orderBy('id');
  const rows = await given.limit(AT_ONCE + quarantined.size).execute();
  for (const { id, topic, last_error } of rows) {
    const retryAt = quarantined.get(String(id));
    if (retryAt !== undefined && retryAt > at) continue;
    await park({ db, log }, { kind: PARKED_MESSAGE, ref: String(id) }, new Error(`${topic}: ${last_error ?? 'no reason given'}`), at);
    if (retryAt !== undefined) await k.updateTable('outbox').set({ due_at: at }).where('id', '=', id).execute();
  }
  if (quarantined.size === 0) return;
  const left = new Set(
    (
      await k
        .selectFrom('outbox')
        .select('id')
        .where('id', 'in', [...quarantined.keys()].map(Number))
        .execute()
    ).map(({ id }) => String(id)),
  );
  await unpark(
    k,
    PARKED_MESSAGE,
    [...quarantined.keys()].filter((ref) => !left.has(ref)),
  );
}
