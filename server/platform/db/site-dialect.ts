import { CompiledQuery, type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver, type TransactionSettings } from 'kysely';
import { inSpan, type SpanFacts } from '../tracing/in-span.ts';
import { LIMITS, limitSettings, presentWork } from './limits.ts';

/**
 * PostgreSQL's dialect. Each transaction of another kind of work than a request sets that kind's limits; the limits of a request are the login's defaults.
 */
export class SiteDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new SiteDriver(this.#config);
  }
}

const known = new WeakSet<DatabaseConnection>();

/** The driver reuses the same object for each session. */
function traced(connection: DatabaseConnection): DatabaseConnection {
  if (known.has(connection)) return connection;
  known.add(connection);
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = (query, ...rest) => inSpan(sqlSpan(query.sql), () => execute(query, ...rest));
  return connection;
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class SiteDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return traced(await super.acquireConnection());
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const work = presentWork();
    if (work === 'request') return super.beginTransaction(connection, settings);
    // Without values both statements go in one message, which saves a round trip in each transaction of a job.
    const begin = ['BEGIN', settings.isolationLevel === undefined ? '' : ` ISOLATION LEVEL ${settings.isolationLevel}`, ` ${settings.accessMode ?? ''}`];
    const set = Object.entries(limitSettings(LIMITS[work])).map(([name, value]) => `SET LOCAL ${name} = '${value}'`);
    try {
      await connection.executeQuery(CompiledQuery.raw([begin.join(''), ...set].join('; ')));
    } catch (error) {
      // Kysely assumes that no transaction was begun, and would hand out the connection in this state. If the rollback fails too, the connection is
      // discarded; the first error is the cause.
      await this.rollbackTransaction(connection as Connection).catch(() => undefined);
      throw error;
    }
  }
}

const LONGEST = 2_000;

/** Runs a statement within a span, named by the statement's name or by its text, in which values are parameters. */
export function sqlSpan(statement: string): SpanFacts {
  const named = /^\w+$/.test(statement);
  const attributes = { 'db.system.name': 'postgresql', ...(named ? {} : { 'db.query.text': statement.slice(0, LONGEST) }) };
  return { name: named ? statement : (/^\s*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? 'sql'), kind: 'client', attributes };
}
