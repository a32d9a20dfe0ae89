import type { FastifyInstance } from 'fastify';
import { randomHex } from '#kernel/random.ts';
import { framesOf } from '../host/frames-of.ts';
import { readInput } from '../host/refusal.ts';
import { requireApiKey } from '../host/require-api-key.ts';
import type { Surroundings } from '../host/surroundings.ts';
import { decideSchema, openSessionSchema, type IdentitySession, type IdentitySessions } from './sessions.ts';
import { widgetPage } from './widget-page.ts';

/** The identity supplier: sessions for the site, a widget for the player, decisions for people and tests. */
export function identityCheckRoutes(app: FastifyInstance, world: Surroundings, sessions: IdentitySessions): void {
  app.post('/identity-check/v1/sessions', async (request, reply) => {
    requireApiKey(request);
    const session = sessions.open(readInput(openSessionSchema, request.body));
    return reply.code(201).send({ session_id: session.session_id, widget_url: `${world.publicUrl()}/identity-check/widget/${session.session_id}` });
  });

  app.get<{ Params: { id: string } }>('/identity-check/v1/sessions/:id', async (request) => {
    requireApiKey(request);
    return publicView(sessions.get(request.params.id));
  });

  app.post('/identity-check/decide', async (request) => publicView(sessions.decide(readInput(decideSchema, request.body))));

  app.get<{ Params: { id: string } }>('/identity-check/widget/:id', async (request, reply) => {
    const session = sessions.get(request.params.id);
    const nonce = randomHex(world.random, 16);
    const policy = `default-src 'none'; style-src 'self'; script-src 'nonce-${nonce}'; connect-src 'self'; frame-ancestors ${framesOf(session.origin).join(' ')}`;
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(widgetPage(session, framesOf(session.origin), nonce).text);
  });
}

function publicView(session: IdentitySession): Omit<IdentitySession, 'callback_url' | 'origin' | 'cpf' | 'name'> {
  const { callback_url: _callback, origin: _origin, cpf: _cpf, name: _name, ...shown } = session;
  return shown;
}
