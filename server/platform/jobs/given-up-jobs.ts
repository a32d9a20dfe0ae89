import { ok, refuse } from '#kernel/refusal.ts';
import type { Clock } from '#kernel/clock.ts';
import { callFunction } from '../db/call-function.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log/create-logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { park, parkedOf, unpark } from '../parking/parking.ts';
import type { ParkedKind } from '../parking/parked-kind.ts';
import type { PeriodicJob } from './periodic-runner.ts';

const PARKED_JOB = 'job';
const EVERY_MS = 10_000;
const AT_ONCE = 100;

/** The quarantine kind of jobs that have used up their attempts: mostly mail that no server accepts. */
export const parkedJobs: ParkedKind = {
  kind: PARKED_JOB,
  what: 'a background job that failed as often as it may',
  acts: {
    drop: {
      what: 'the job is dropped, what it was to do is not done',
      async run(tx, ref) {
        const [dropped] = await callFunction(tx, 'platform_drop_job', { p_id: Number(ref) });
        return dropped?.value === true ? ok(ref) : refuse('not_given_up');
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
 * Quarantines jobs that have used up their attempts, with an alert, and gives each one more attempt when its retry is due. Publishes how long the oldest
 * ready job has waited: the wait grows without end if no worker runs jobs or knows the task.
 */
export function givenUpJobsJob(deps: Deps): PeriodicJob {
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
  const quarantined = new Map((await parkedOf(db.k, PARKED_JOB)).map(({ ref, retryAt }) => [ref, retryAt]));
  for (const { id, task, error } of await callFunction(db.k, 'platform_given_up_jobs', { p_limit: AT_ONCE + quarantined.size })) {
    const retryAt = quarantined.get(String(id));
    if (retryAt !== undefined && retryAt > at) continue;
    await park({ db, log }, { kind: PARKED_JOB, ref: String(id) }, new Error(`${task}: ${error ?? 'no reason given'}`), at);
    if (retryAt !== undefined) await callFunction(db.k, 'platform_retry_job', { p_id: id, p_at: at });
  }
  const ids = [...quarantined.keys()].map(Number);
  if (ids.length === 0) return;
  const known = await callFunction(db.k, 'platform_known_jobs', { p_ids: ids });
  const left = new Set(known.map(({ value }) => String(value)));
  await unpark(
    db.k,
    PARKED_JOB,
    [...quarantined.keys()].filter((ref) => !left.has(ref)),
  );
}

async function secondsWaited({ db }: Deps, at: Date): Promise<number> {
  const [backlog] = await callFunction(db.k, 'platform_job_backlog', { p_at: at });
  const since = backlog?.since ?? null;
  return since === null ? 0 : (at.getTime() - since.getTime()) / 1_000;
}
