import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { createCell, createTable } from '../host/create-table.ts';
import { readInput } from '../host/refusal.ts';
import type { Surroundings } from '../host/surroundings.ts';
import { sendPage } from '../pages/layout.ts';
import { type Postback, postbackSchema, postbacksPage } from './postbacks-page.ts';

const behaviourSchema = z.object({
  answer: z.enum(['ok', 'error', 'silent', 'slow', 'lost', 'redirect']),
  /** Only this network has the behaviour; the others work. */
  only: z.string().min(1).max(60).optional(),
});

const SLOW_MS = 300;

/**
 * An affiliate network's server: GET /affiliate/{network}/postback accepts any values and drops a repeated `event_id`. The mode `error` answers 500 at once,
 * `silent` stores nothing and hangs, `slow` succeeds after 300 ms, `lost` stores the postback and answers 503, `redirect` redirects elsewhere.
 */
export function affiliateRoutes(app: FastifyInstance, world: Surroundings): void {
  const behaviour = createCell<z.infer<typeof behaviourSchema>>(world.state, 'affiliate behaviour', behaviourSchema, { answer: 'ok' });
  const received = createTable<Postback>(world.state, 'affiliate postbacks', postbackSchema);

  function take(network: string, values: Record<string, string>): void {
    const id = `${network} ${values['event_id'] ?? world.ids.next()}`;
    const known = received.get(id);
    received.set(id, known === undefined ? { network, values, at: world.clock.now().toISOString(), times: 1 } : { ...known, times: known.times + 1 });
  }

  app.get<{ Params: { network: string }; Querystring: Record<string, string | string[]> }>('/affiliate/:network/postback', async (request, reply) => {
    const { network } = request.params;
    const values = Object.fromEntries(Object.entries(request.query).map(([name, value]) => [name, value.toString()]));
    const { answer, only } = behaviour.get();
    switch (only === undefined || only === network ? answer : 'ok') {
      case 'error':
        return reply.code(500).send({ error: 'Falhou.' });
      case 'silent':
        await world.timers.pause(world.settings.hangMs);
        return reply.code(504).send({ error: 'Tempo esgotado.' });
      case 'redirect':
        return reply.redirect(`/affiliate/${network}-2/postback?${new URLSearchParams(values).toString()}`, 302);
      case 'lost':
        take(network, values);
        return reply.code(503).send({ error: 'A resposta se perdeu.' });
      case 'slow':
        await world.timers.pause(SLOW_MS);
        break;
      case 'ok':
        break;
    }
    take(network, values);
    return { status: 'ok' };
  });

  app.get('/affiliate/behaviour', async () => behaviour.get());
  app.post('/affiliate/behaviour', async (request) => {
    behaviour.set(readInput(behaviourSchema, request.body));
    return behaviour.get();
  });
  app.get('/affiliate/received', async () => received.newest());
  app.get('/affiliate', async (_request, reply) => sendPage(reply, { title: 'Afiliados', body: postbacksPage(received.newest()) }));
}
