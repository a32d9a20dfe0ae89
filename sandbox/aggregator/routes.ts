import type { FastifyInstance } from 'fastify';
import { SandboxRefusal } from '../host/refusal.ts';
import type { Surroundings } from '../host/surroundings.ts';
import { freebetsRoutes } from './api/freebets-routes.ts';
import { gamesRoutes } from './api/games-routes.ts';
import { transactionsRoutes } from './api/transactions-routes.ts';
import { createDeliveries } from './books/deliveries.ts';
import { createPlay } from './books/play.ts';
import { controlRoutes } from './control/control-routes.ts';
import { createAggregator } from './create-aggregator.ts';
import { createTables } from './games/tables.ts';
import { pageRoutes } from './pages/page-routes.ts';

/** The aggregator under /aggregator: the operator's API, the games' pages and the controls. Returns its flush. */
export function aggregatorRoutes(app: FastifyInstance, world: Surroundings): { flush(): Promise<void> } {
  const aggregator = createAggregator(world);
  const deliveries = createDeliveries(aggregator);
  const play = createPlay(aggregator, deliveries);
  const tables = createTables(aggregator, play);
  controlRoutes(app, aggregator, deliveries, tables);
  pageRoutes(app, aggregator, play, tables);
  // Signatures cover raw bodies, so bodies stay text here. Errors are a status and a text, as in the aggregator's documentation.
  void app.register(
    async (scope) => {
      scope.removeContentTypeParser('application/json');
      scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
      scope.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof SandboxRefusal)) throw error;
        return reply.code(error.status).send({ error: error.message });
      });
      gamesRoutes(scope, aggregator);
      transactionsRoutes(scope, aggregator);
      freebetsRoutes(scope, aggregator);
    },
    { prefix: '/aggregator' },
  );
  return {
    async flush() {
      await tables.catchUp();
      await deliveries.flush();
    },
  };
}
