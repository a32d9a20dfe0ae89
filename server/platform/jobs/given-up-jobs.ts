import { sql } from 'kysely';
import { ok, refuse } from '#kernel/refusal.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log/create-logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { park, parkedOf, unpark } from '../parking/parking.ts';
import type { ParkedKind } from '../parking/parked-kind.ts';
import type { Sweep } from './sweeper.ts';

const PARKED_JOB = 'job';
const EVERY_MS = 10_000;
const AT_ONCE = 100;

/** Jobs that failed as often as they may: mail that nobody takes, mostly. */
export const parkedJobs: ParkedKind = {
  kind: PARKED_JOB,
  what: 'a background job that failed as often as it may',
  acts: {
    drop: {
      what: 'the job is dropped, what it was to do is not done',
      async run(tx, ref) {
        const { rows } = await sql<{ dropped: boolean }>`SELECT platform_drop_job(${Number(ref)}) AS dropped`.execute(tx);
        return rows[0]?.dropped === true ? ok(ref) : refuse('not_given_up');
      },
    },
  },
};

interface Deps {
  readonly db: Database;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
}

/**
 * Sets jobs aside that have used up their attempts, with an alert, and gives each one more attempt whenever its time comes. Tells monitoring how long the
 * oldest job that is ready waits: for ever, where nobody runs jobs or knows its task.
 */
export function givenUpJobsSweep(deps: Deps): Sweep {
  const oldest = deps.metrics.gauge('palpite_jobs_oldest_seconds', 'How long the oldest job that is ready has waited');
  return {
    name: 'jobs given up',
    everyMs: EVERY_MS,
    async run(at) {
      oldest.set(await secondsWaited(deps, at));
      await setAside(deps, at);
      return 0;
    },
  };
}

async function setAside({ db, log }: Deps, at: Date): Promise<void> {
  const parked = new Map((await parkedOf(db.k, PARKED_JOB)).map(({ ref, retryAt }) => [ref, retryAt]));
  const { rows } = await sql<{ id: number; task: string; error: string | null }>`SELECT * FROM platform_given_up_jobs(${AT_ONCE + parked.size})`.execute(db.k);
  for (const { id, task, error } of rows) {
    const retryAt = parked.get(String(id));
    if (retryAt !== undefined && retryAt > at) continue;
    await park({ db, log }, { kind: PARKED_JOB, ref: String(id) }, new Error(`${task}: ${error ?? 'no reason given'}`), at);
    if (retryAt !== undefined) await sql`SELECT platform_retry_job(${id}, ${at})`.execute(db.k);
  }
  const ids = [...parked.keys()].map(Number);
  if (ids.length === 0) return;
  const known = await sql<{ id: number }>`SELECT id FROM platform_known_jobs(${ids}::bigint[]) id`.execute(db.k);
  const left = new Set(known.rows.map(({ id }) => String(id)));
  await unpark(
    db.k,
    PARKED_JOB,
    [...parked.keys()].filter((ref) => !left.has(ref)),
  );
}

async function secondsWaited({ db }: Deps, at: Date): Promise<number> {
  const { rows } = await sql<{ since: Date | null }>`SELECT since FROM platform_job_backlog(${at})`.execute(db.k);
  const since = rows[0]?.since ?? null;
  return since === null ? 0 : (at.getTime() - since.getTime()) / 1_000;
}
