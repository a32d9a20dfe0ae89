import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { readInput } from '../host/refusal.ts';
import type { Psp } from './create-psp.ts';

const silenceSchema = z.object({ silent: z.boolean() });
/** The routes for the site; the controls for people and tests stay up. */
const CUSTOMERS_PATHS = /^\/[a-z-]+\/(v2\/|oauth\/|payouts\/.|payout-webhook|dict\/.)/;

/** Makes a PSP accept calls without answering, until it is switched back. Its books continue: payments arrive, returns and payouts end. */
export function silenceRoutes(app: FastifyInstance, psp: Psp): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!psp.silent.get() || !CUSTOMERS_PATHS.test(request.url)) return undefined;
    await psp.world.timers.pause(psp.world.settings.hangMs);
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  });
  app.get('/silence', async () => ({ silent: psp.silent.get() }));
  app.post('/silence', async (request) => {
    const { silent } = readInput(silenceSchema, request.body);
    psp.silent.set(silent);
    return { silent };
  });
}
