import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '#db/generated/tables.ts';
import { cutWhenSilent } from './answer-deadline.ts';
import { LIMITS, type Limits, limitSettings } from './limits.ts';
import { prepareRepeated } from './prepare-repeated.ts';
import { LOGIN_SETTINGS } from './server/login-settings.ts';
import { SiteDialect, sqlSpan } from './site-dialect.ts';
import { inSpan } from '../tracing/in-span.ts';

/** A transaction that a use case joins: typed queries on one connection. */
export type Tx = Transaction<DB>;

/** Either the pool or a joined transaction: the argument of a store function that reads. */
export type Queryable = Kysely<DB>;

/** A statement prepared once per connection, for the hot path. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

export interface Database {
  readonly pool: pg.Pool;
  readonly k: Kysely<DB>;
  /** Runs a named statement on any free connection and returns its rows. */
  named<Row>(statement: NamedStatement, values: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  /**
   * For a login that owns the tables: the role that each connection assumes (`palpite_app`), with the settings of the site's own login. Such a connection
   * could return to the owner's rights, so production refuses it. Undefined: the login itself.
   */
  readonly role?: string;
  /** For a tool with its own pool, whose statements exceed the login's limits. Requires sessions, so no pooler in transaction mode. */
  readonly limits?: Limits;
  /** How long to wait for a free or a new connection. */
  readonly acquireMs?: number;
  readonly applicationName?: string;
  readonly onIdleError?: (error: Error) => void;
}

/** Longer than any burst, but shorter than a person is willing to wait. */
const ACQUIRE_MS = 5_000;
const INT8 = 20;
/** A date (a birthday) has no time zone: it stays the text YYYY-MM-DD. */
const DATE = 1082;

/** int8 arrives as text. A value outside the safe-integer range is a bug: throw instead of losing a centavo. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 outside the safe range: ${text}`);
  return value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === DATE
      ? String
      : oid === INT8 && format !== 'binary'
        ? parseInt8
        : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

/** Opens the pool. It connects lazily: the first query shows whether the server is up. */
export function openDatabase(options: DatabaseOptions): Database {
  const session = sessionStatements(options);
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    types,
    application_name: options.applicationName ?? 'palpite',
    connectionTimeoutMillis: options.acquireMs ?? ACQUIRE_MS,
    keepAlive: true,
    // The pool awaits this function before it hands out the connection.
    ...(session === '' ? {} : { onConnect: (client) => client.query(session) as unknown as void }),
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  pool.on('connect', (client) => {
    // A connection lost between two statements of a transaction is reported only to its client: without a listener, the error would end the process.
    client.on('error', (error) => options.onIdleError?.(error));
    cutWhenSilent(client, options.limits);
    prepareRepeated(client);
  });
  const k = new Kysely<DB>({ dialect: new SiteDialect({ pool }) });
  return {
    pool,
    k,
    async named<Row>(statement: NamedStatement, values: readonly unknown[]): Promise<Row[]> {
      const query = { name: statement.name, text: statement.text, values: [...values] };
      const { rows } = await inSpan(sqlSpan(statement.name), () => pool.query(query));
      return rows as Row[];
    },
    close: () => k.destroy(),
  };
}

/** The first statements of a new connection. They are not start-up parameters, since poolers drop those without an error. */
function sessionStatements({ role, limits }: DatabaseOptions): string {
  const settings = {
    ...(role === undefined ? {} : { ...LOGIN_SETTINGS, ...limitSettings(LIMITS.request) }),
    ...(limits === undefined ? {} : limitSettings(limits)),
  };
  const set = Object.entries(settings).map(([name, value]) => `SET ${name} = '${value}'`);
  return [...(role === undefined ? [] : [`SET ROLE ${role}`]), ...set].join('; ');
}
