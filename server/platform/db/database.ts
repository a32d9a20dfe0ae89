import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '#db/generated/tables.ts';

/** A transaction that a use case joins: typed queries over one connection. */
export type Tx = Transaction<DB>;

/** Either the pool or a joined transaction: what a store function needs to read. */
export type Queryable = Kysely<DB>;

/** A statement prepared once per connection: the hot path's only way to the server. */
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
  /** The role every connection takes: `palpite_app` for the site, which cannot rewrite the ledger. Undefined keeps the owner's. */
  readonly role?: string;
  readonly applicationName?: string;
  readonly onIdleError?: (error: Error) => void;
}

const INT8 = 20;
/** A date (a birthday) has no time zone: it stays the text YYYY-MM-DD. */
const DATE = 1082;

/** int8 arrives as text; outside the safe-integer range it is a bug, so it throws rather than lose a centavo. */
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

/** Opens the pool. Connections are lazy: the first query shows whether the server is there. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    types,
    application_name: options.applicationName ?? 'palpite',
    ...(options.role === undefined ? {} : { options: `-c role=${options.role}` }),
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // A connection lost between two statements of a transaction tells nobody but its client: unheard, that error would end the process.
  pool.on('connect', (client) => client.on('error', (error) => options.onIdleError?.(error)));
  const k = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    k,
    async named<Row>(statement: NamedStatement, values: readonly unknown[]): Promise<Row[]> {
      const result = await pool.query({ name: statement.name, text: statement.text, values: [...values] });
      return result.rows as Row[];
    },
    close: () => k.destroy(),
  };
}
