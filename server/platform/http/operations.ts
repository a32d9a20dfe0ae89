import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '../db/database.ts';
import { readMigrations } from '../db/sql-files.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { cameFromInside } from './internal-address.ts';

const MAX_OUTBOX_LAG_MS = 30_000;

/** Mounts /healthz (process up), /readyz (database, migrations, outbox lag) and /metrics (Prometheus, for loopback and private addresses only). */
export async function mountOperations(
  app: FastifyInstance,
  options: { readonly db: Database; readonly clock: Clock; readonly metrics: Metrics },
): Promise<void> {
  const expected = (await readMigrations()).length;
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (_request, reply) => {
    const state = await readiness(options.db, options.clock, expected);
    return reply.code(state.ready ? 200 : 503).send(state);
  });
  app.get('/metrics', async (request, reply) => {
    if (!cameFromInside(request)) return reply.code(404).send();
    return reply.header('content-type', options.metrics.registry.contentType).send(await options.metrics.registry.metrics());
  });
}

async function readiness(
  db: Database,
  clock: Clock,
  expected: number,
): Promise<{ ready: boolean; database: string; migrations: string; outbox_lag_ms: number }> {
  try {
    const { rows } = await sql<{ applied: number; oldest: Date | null }>`
      SELECT (SELECT count(*) FROM schema_migration) AS applied, (SELECT min(due_at) FROM outbox WHERE attempts = 0) AS oldest`.execute(db.k);
    const row = rows[0];
    const lagMs = row?.oldest === null || row === undefined ? 0 : Math.max(0, clock.nowMs() - row.oldest.getTime());
    const migrated = row !== undefined && Number(row.applied) >= expected;
    return { ready: migrated && lagMs < MAX_OUTBOX_LAG_MS, database: 'up', migrations: migrated ? 'applied' : 'missing', outbox_lag_ms: lagMs };
  } catch {
    return { ready: false, database: 'down', migrations: 'unknown', outbox_lag_ms: 0 };
  }
}
