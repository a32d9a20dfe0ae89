import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { SECOND_MS } from '#kernel/durations.ts';
import type { Logger } from '../log/create-logger.ts';

/** The first key of the advisory locks, "jobs" in ASCII; the second is the hash of a worker's id. */
const LOCKS = 0x6a_6f_62_73;
const EVERY_MS = 30 * SECOND_MS;

/** Unlocks jobs locked for half a minute or more by a worker without its advisory lock: PostgreSQL drops the lock with the session of a killed process. */
const GIVE_BACK = `
  SELECT graphile_worker.force_unlock_workers(array_agg(worker)), count(*)::integer AS workers FROM (
    SELECT DISTINCT locked_by AS worker FROM graphile_worker._private_jobs WHERE locked_at < now() - interval '30 seconds'
  ) w WHERE NOT EXISTS (
    SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND l.classid = $1::oid AND l.objid = (hashtext(w.worker)::bigint & 4294967295)::oid)`;

/** Gives back the jobs of killed processes. graphile-worker alone would keep them locked for four hours. */
export interface DeadWorkers {
  /** The runner's events, which name its workers. */
  readonly events: WorkerEvents;
  /** Takes the locks of this process's workers and gives back the jobs of dead workers; repeats this every half minute. */
  start(): Promise<void>;
  stop(): void;
}

/** One connection of `pool` holds the locks. A failure is logged, and the next round tries again. */
export function createDeadWorkers(pool: pg.Pool, log: Logger): DeadWorkers {
  const events: WorkerEvents = new EventEmitter();
  const own = new Set<string>();
  /** The workers whose locks the holder's session has. */
  let held: ReadonlySet<string> = new Set();
  let holder: pg.PoolClient | null = null;
  let timer: NodeJS.Timeout | undefined;
  // Jobs are locked by a worker or by its pool. The workers of a runner that gave up count as dead too.
  events.on('pool:create', ({ workerPool }) => {
    own.clear();
    own.add(workerPool.id);
  });
  events.on('worker:create', ({ worker }) => own.add(worker.workerId));

  async function round(): Promise<void> {
    try {
      holder ??= await connect();
      await move(
        holder,
        'pg_advisory_lock',
        [...own].filter((worker) => !held.has(worker)),
      );
      await move(
        holder,
        'pg_advisory_unlock',
        [...held].filter((worker) => !own.has(worker)),
      );
      held = new Set(own);
      const { rows } = await holder.query<{ workers: number }>(GIVE_BACK, [LOCKS]);
      if ((rows[0]?.workers ?? 0) > 0) log.warn({ workers: rows[0]?.workers }, 'jobs of killed processes were given back');
    } catch (error) {
      log.warn({ err: error }, 'jobs of killed processes were not looked for');
      drop();
    }
  }

  async function move(client: pg.PoolClient, how: 'pg_advisory_lock' | 'pg_advisory_unlock', workers: readonly string[]): Promise<void> {
    if (workers.length > 0) await client.query(`SELECT ${how}($1, hashtext(worker)) FROM unnest($2::text[]) AS w (worker)`, [LOCKS, workers]);
  }

  async function connect(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    client.once('error', () => {
      if (holder === client) drop();
    });
    return client;
  }

  /** Closes the connection, which drops its locks. */
  function drop(): void {
    holder?.release(true);
    [holder, held] = [null, new Set()];
  }

  return {
    events,
    async start() {
      await round();
      timer = setInterval(() => void round(), EVERY_MS).unref();
    },
    stop() {
      clearInterval(timer);
      drop();
    },
  };
}
