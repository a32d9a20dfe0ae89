import type { FastifyInstance } from 'fastify';
import { SandboxRefusal } from '../../host/refusal.ts';
import type { Surroundings } from '../../host/surroundings.ts';
import { html } from '../../host/html.ts';
import { sendPage } from '../../pages/layout.ts';
import { control } from '../control-routes.ts';
import type { Feed } from '../create-feed.ts';
import { leaguesOf } from '../sports/registry.ts';
import { feedPage } from './feed-page.ts';

/** The page to watch and control the feed. Forms only; it works without JavaScript. */
export function feedPageRoutes(app: FastifyInstance, world: Surroundings, feed: () => Feed): void {
  app.get<{ Querystring: { league?: string | string[]; done?: string | string[] } }>('/feed', async (request, reply) => {
    feed().pump();
    const leagues = leaguesOf(world.settings);
    const league = leagues.find(({ id }) => id === request.query.league) ?? null;
    const done = typeof request.query.done === 'string' ? request.query.done.slice(0, 200) : '';
    return sendPage(reply, { title: 'Jogos', body: feedPage(feed(), world, { leagues, league }, done) });
  });

  app.post('/feed/control', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const [speed, pause, scenario, eventId, mistakes] = ['speed', 'pause', 'scenario', 'event_id', 'mistakes'].map((name) => form.get(name) ?? '');
    try {
      const played = control(feed(), world, {
        ...(speed === '' ? {} : { speed: Number(speed) }),
        ...(pause === '' ? {} : { pause: pause === 'true' }),
        ...(mistakes === '' ? {} : { mistakes: Number(mistakes) }),
        ...(scenario === '' ? {} : { scenario }),
        ...(eventId === '' ? {} : { event_id: eventId }),
      });
      const done = played === undefined ? '' : `?done=${played.name}${played.event_id === undefined ? '' : `:${played.event_id}`}`;
      return await reply.redirect(`/feed${done}`, 303);
    } catch (error) {
      if (!(error instanceof SandboxRefusal)) throw error;
      const body = html`<h1>Não deu certo</h1>
        <p class="note">${REFUSALS[error.code] ?? 'Confira o que foi pedido.'}</p>
        <p><a class="button primary" href="/feed">Voltar aos jogos</a></p>`;
      return sendPage(reply, { title: 'Não deu certo', body, status: error.status });
    }
  });
}

const REFUSALS: Readonly<Record<string, string>> = {
  event_not_found: 'Esse jogo não está mais na lista.',
  wrong_state: 'Esse jogo já passou do ponto (ou ainda não chegou nele) para essa situação.',
  no_fitting_event: 'Nenhum jogo serve para essa situação agora. Acelere o relógio e tente de novo.',
};
