import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Clock } from '#kernel/clock.ts';
import { type AppliedSql, createAppliedSql } from '../db/schema/applied-sql.ts';
import type { Database } from '../db/database.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { cameFromInside } from './addresses/internal-address.ts';
import type { Described } from './route.ts';

const readinessReply = z.object({ ready: z.boolean(), database: z.string(), migrations: z.string(), outbox_lag_ms: z.number() });
const bare = { method: 'GET', tag: 'operations', access: 'public', rate: 'none', bare: true } as const;

/** The operations routes for the document. They are mounted separately from the other routes, and answer under any host name. */
export const OPERATIONS: readonly Described[] = [
  { ...bare, url: '/healthz', summary: 'The process is up.', replies: { 200: z.object({ status: z.literal('up') }) } },
  { ...bare, url: '/readyz', summary: 'Whether calls may be sent here: database, migrations, outbox.', replies: { 200: readinessReply, 503: readinessReply } },
  {
    ...bare,
    url: '/metrics',
    summary: 'Prometheus metrics, for loopback and private addresses alone.',
    mediaType: 'text/plain',
    replies: { 200: null, 404: null },
  },
];

const MAX_OUTBOX_LAG_MS = 30_000;

/**
 * Mounts /healthz (process up), /readyz (database, migrations and functions, outbox lag) and /metrics (Prometheus, for loopback and private addresses only).
 */
export async function mountOperations(
  app: FastifyInstance,
  options: { readonly db: Database; readonly clock: Clock; readonly metrics: Metrics },
): Promise<void> {
  const applied = await createAppliedSql();
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (_request, reply) => {
    const state = await readiness(options.db, options.clock, applied);
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
  applied: AppliedSql,
): Promise<{ ready: boolean; database: string; migrations: string; outbox_lag_ms: number }> {
  try {
    const { rows } = await sql<{ oldest: Date | null }>`SELECT min(due_at) AS oldest FROM outbox WHERE attempts = 0`.execute(db.k);
    const oldest = rows[0]?.oldest ?? null;
    const lagMs = oldest === null ? 0 : Math.max(0, clock.nowMs() - oldest.getTime());
    const migrated = await applied.isApplied(db.k);
    return { ready: migrated && lagMs < MAX_OUTBOX_LAG_MS, database: 'up', migrations: migrated ? 'applied' : 'missing', outbox_lag_ms: lagMs };
  } catch {
    return { ready: false, database: 'down', migrations: 'unknown', outbox_lag_ms: 0 };
  }
}
