import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StudioParts } from '../parts.ts';

const INSIDE = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  INSIDE.addSubnet(network, prefix);
INSIDE.addAddress('::1', 'ipv6');
INSIDE.addSubnet('fc00::', 7, 'ipv6');

/** /healthz: the process is running. /readyz: the database answers. /metrics: for callers from inside only, never through a proxy. */
export function operationsRoutes(app: FastifyInstance, { db, metrics }: StudioParts): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await db.pool.query('SELECT 1 FROM studio.applied_file LIMIT 1').then(
      () => true,
      () => false,
    );
    return reply.code(isReady ? 200 : 503).send({ ok: isReady });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isInside(request)) return reply.callNotFound();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.scrape());
  });
}

function isInside({ socket, headers }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const family = isIP(address);
  return family !== 0 && INSIDE.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
