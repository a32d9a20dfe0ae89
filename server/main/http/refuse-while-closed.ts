import type { FastifyInstance } from 'fastify';
import { maintence } from '#server/modules/site/index.ts';
import { isApi } from '#server/platform/http/create-http.ts';
import { httpRefusal } from '#server/platform/http/refusals.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

const ALWAYS_OPEN = /^\/(healthz|readyz|metrics|webhooks|testing|v2\/settings|assets|builds)(\/|$|\?)/;

/** While `maintence` is on, players' calls get 503; health endpoints, suppliers' callbacks and the settings stay up. */
export function refuseWhileClosed(app: FastifyInstance, settings: Settings): void {
  app.addHook('onRequest', async (request) => {
    if (!settings.get(maintence) || ALWAYS_OPEN.test(request.url) || !isApi(request.url)) return;
    throw httpRefusal(503, 'maintenance', 'Estamos em manutenção. Voltamos em breve!', { 'retry-after': '120' });
  });
}
