import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { readInput } from '../../host/refusal.ts';
import type { Deliveries } from '../books/deliveries.ts';
import type { Aggregator } from '../create-aggregator.ts';
import type { Tables } from '../games/tables.ts';
import { behaviourSchema } from '../model.ts';
import { callWallet, SIGNING } from '../wallet-call.ts';
import { launch } from './launch.ts';

const launchSchema = z.object({
  player_token: z.string().min(1).max(4_000),
  game_code: z.string().min(1).max(255),
  game_id: z.string().min(1).max(255).optional(),
});
const callSchema = z.object({
  /** Below the wallet's base, such as /transaction/bet. */
  path: z.string().regex(/^\/[a-z/_-]{1,60}$/),
  /** An object, or text that is sent unchanged. */
  body: z.union([z.string().max(100_000), z.record(z.string().max(100), z.unknown())]),
  sign: z.enum(SIGNING).default('ok'),
});

/** The controls of the aggregator: for external tests and for trying the product. */
export function controlRoutes(app: FastifyInstance, aggregator: Aggregator, deliveries: Deliveries, tables: Tables): void {
  app.post('/aggregator/launch', async (request) => launch(aggregator, readInput(launchSchema, request.body)));

  app.post('/aggregator/call', async (request) => {
    const { path, body, sign } = readInput(callSchema, request.body);
    const rawBody = typeof body === 'string' ? body : JSON.stringify(body);
    return callWallet({ wallet: aggregator.wallet, path, rawBody, key: aggregator.keys().aggregator, signing: sign, strangersKey: aggregator.strangersKey() });
  });

  app.get('/aggregator/behaviour', async () => ({ mode: aggregator.behaviour.get() }));
  app.post('/aggregator/behaviour', async (request) => {
    aggregator.behaviour.set(readInput(behaviourSchema, request.body).mode);
    return { mode: aggregator.behaviour.get() };
  });

  app.post('/aggregator/flush', async () => {
    await tables.catchUp();
    await deliveries.flush();
    return { flushed: true };
  });

  app.get('/aggregator/transactions', async () => aggregator.transactions.newest().slice(0, 1_000));
}
