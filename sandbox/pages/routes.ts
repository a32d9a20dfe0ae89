import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../host/surroundings.ts';
import type { Mailbox } from '../mailbox/create-mailbox.ts';
import type { Psp } from '../pix-psp/create-psp.ts';
import { SCRIPT, STYLES } from './assets.ts';
import { bankRoutes } from './bank-routes.ts';
import { indexPage } from './index-page.ts';
import { sendPage } from './layout.ts';
import { mailboxPage } from './mailbox-page.ts';
import { peoplePage } from './people-page.ts';

export interface PageParts {
  readonly world: Surroundings;
  readonly psp: Psp;
  readonly mailbox: Mailbox;
}

/** The pages people use: index, bank, people, mailbox. */
export function pageRoutes(app: FastifyInstance, { world, psp, mailbox }: PageParts): void {
  app.get('/sandbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLES));
  app.get('/sandbox.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT));
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/', async (_request, reply) => sendPage(reply, { title: 'Início', body: indexPage(world) }));
  app.get('/cpf', async (_request, reply) => sendPage(reply, { title: 'Pessoas', body: peoplePage(world) }));
  app.get<{ Querystring: { to?: string | string[] } }>('/mailbox', async (request, reply) => {
    const to = request.query.to?.toString() ?? '';
    return sendPage(reply, { title: 'Correio', body: mailboxPage(mailbox.messages(to), to), showsMail: true });
  });
  bankRoutes(app, psp);
}
