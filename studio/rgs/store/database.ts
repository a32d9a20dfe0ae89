import pg from 'pg';

/** The pool, or a client inside a transaction. */
export type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

export interface StudioDatabase {
  readonly pool: pg.Pool;
  /** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
  inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** PostgreSQL ends a statement that waits too long for a lock or runs too long, and an idle transaction; the client has a timeout of its own. */
const LIMITS = { lock_timeout: '3s', statement_timeout: '8s', idle_in_transaction_session_timeout: '10s' } as const;
const SILENT_MS = 10_000;
const ACQUIRE_MS = 5_000;
const INT8 = 20;

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary' ? parseInt8 : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

/** Opens the pool; the first query shows whether the server is reachable. `report` receives errors of connections lost while idle. */
export function openStudioDatabase(options: { url: string; poolSize: number; report: (error: Error) => void }): StudioDatabase {
  const settings = Object.entries({ ...LIMITS, TimeZone: 'UTC', jit: 'off' }).map(([name, value]) => `SET ${name} = '${value}'`);
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    types,
    application_name: 'palpite-studio',
    connectionTimeoutMillis: ACQUIRE_MS,
    query_timeout: SILENT_MS,
    keepAlive: true,
    // Awaited by the pool before it hands the connection out; not as start-up parameters, which poolers drop.
    onConnect: (client) => client.query(settings.join('; ')) as unknown as void,
  });
  pool.on('error', options.report);
  // A connection lost inside a transaction notifies only its client, and an error without a listener ends the process.
  pool.on('connect', (client) => client.on('error', options.report));
  return { pool, inTransaction: (work) => inTransaction(pool, work), close: () => pool.end() };
}

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // The transaction ends with its connection: whatever its state, nothing of it is kept.
    client.release(true);
    throw error;
  }
}

/** int8 arrives as text; outside the safe range it is a bug, so it throws rather than lose a centavo. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 outside the safe range: ${text}`);
  return value;
}
