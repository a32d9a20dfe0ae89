/** One connection, as far as this file uses it. */
export interface Session {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: unknown[] }>;
  release(): void;
}

const MARK = 'palpite.session';

/**
 * True when the pool's connections have no sessions of their own: a pooler gives each transaction any free session. A session setting of one connection then
 * appears in another or is missing in its own, and a session in use by another client is replaced.
 */
export async function pooledByTransaction(pool: { connect(): Promise<Session> }): Promise<boolean> {
  const one = await pool.connect();
  try {
    const other = await pool.connect();
    try {
      return await shareSessions(one, other);
    } finally {
      other.release();
    }
  } finally {
    await one.query(`SELECT set_config('${MARK}', '', false)`).catch(() => undefined);
    one.release();
  }
}

async function shareSessions(one: Session, other: Session): Promise<boolean> {
  const before = await lookAt(one);
  await one.query(`SELECT set_config('${MARK}', $1, false)`, [String(before.pid)]);
  if ((await lookAt(one)).mark !== String(before.pid)) return true;
  if ((await lookAt(other)).mark === String(before.pid)) return true;
  // While the other connection holds a session, ours must be unchanged.
  await other.query('BEGIN');
  try {
    const held = await lookAt(other);
    const after = await lookAt(one);
    return held.pid === before.pid || after.pid !== before.pid;
  } finally {
    await other.query('ROLLBACK');
  }
}

interface Look {
  readonly pid: number;
  readonly mark: string | null;
}

async function lookAt(session: Session): Promise<Look> {
  const { rows } = await session.query(`SELECT pg_backend_pid() AS pid, current_setting('${MARK}', true) AS mark`);
  return rows[0] as Look;
}
