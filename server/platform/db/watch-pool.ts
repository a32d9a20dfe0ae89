import type { Metrics } from '../metrics/create-metrics.ts';
import type { Database } from './database.ts';

/** Publishes how full the pool is: a request waits for a connection before anything else. */
export function watchPool({ pool }: Pick<Database, 'pool'>, metrics: Metrics): void {
  const connections = (state: string, read: () => number) =>
    metrics.watch('palpite_database_connections', 'Connections of this process, by what they do', read, { state }, { state: ['busy', 'idle'] });
  connections('busy', () => pool.totalCount - pool.idleCount);
  connections('idle', () => pool.idleCount);
  metrics.watch('palpite_database_connections_max', 'As many connections this process may have (DATABASE_POOL)', () => pool.options.max);
  metrics.watch('palpite_database_waiting', 'Statements and transactions that wait for a free connection', () => pool.waitingCount);
}
