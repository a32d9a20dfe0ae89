import type { Database } from '../db/database.ts';

const MAX_TRIES = 500;
/** How long a session may take to end after the request. */
const END_MS = 30_000;

/** Repeats the call until an answer comes, like a client that lost its reply or an engine at its next turn. */
export async function persist<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
    }
  }
}

export interface Cuts {
  /** Matches the text of statements during which sessions are ended. */
  readonly during: string;
  readonly atOnce: number;
  /** The maximum of sessions to end. */
  readonly most: number;
}

/**
 * Ends database sessions during their statements while `work` runs. Returns the result of the work and how many sessions were ended. A session may be ended
 * just after its statement; before this returns, the pool has dropped all of them.
 */
export async function cutSessions<T>(
  owner: Database,
  pool: Database['pool'],
  work: Promise<T>,
  cuts: Cuts,
): Promise<{ readonly done: T; readonly cut: number }> {
  let cut = 0;
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  void work.then(over, over);
  while (!isOver && cut < cuts.most) {
    const { rowCount } = await owner.pool.query(
      `SELECT pg_terminate_backend(pid, $1) FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'active' AND query LIKE '%' || $2 || '%' AND pid <> pg_backend_pid() LIMIT $3`,
      [END_MS, cuts.during, cuts.atOnce],
    );
    cut += rowCount ?? 0;
  }
  const done = await work;
  await dropDead(pool);
  return { done, cut };
}

/** Checks out every idle connection once, so that no connection with an ended session remains. */
async function dropDead(pool: Database['pool']): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => persist(() => pool.connect())));
  for (const client of clients) {
    const isAlive = await client.query('SELECT 1').then(
      () => true,
      () => false,
    );
    client.release(!isAlive);
  }
}
