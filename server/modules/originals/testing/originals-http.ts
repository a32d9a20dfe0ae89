import { BlockList } from 'node:net';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createVault } from '#server/platform/crypto/vault.ts';
import { createHttp } from '#server/platform/http/create-http.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { createOriginalsModule } from '../module.ts';
import type { OriginalsFixture } from './originals-fixture.ts';

export interface OriginalsHttp {
  readonly app: FastifyInstance;
  /** A bearer token for the player; its calls come from an address with the principal's `addressRefusal`. */
  tokenOf(principal: Principal): string;
  post(token: string, url: string, body: unknown, key?: string | null): Promise<LightMyRequestResponse>;
  get(token: string, url: string): Promise<LightMyRequestResponse>;
  put(token: string, url: string, body: unknown): Promise<LightMyRequestResponse>;
  remove(token: string, url: string): Promise<LightMyRequestResponse>;
}

/** The module's routes on the real HTTP server; tokens of `tokenOf` identify principals. */
export async function createOriginalsHttp(world: OriginalsFixture): Promise<OriginalsHttp> {
  const principals = new Map<string, Principal>();
  const lookUp = async (token: string) => principals.get(token) ?? null;
  const app = await createHttp({
    db: world.db,
    clock: world.clock,
    vault: createVault('a secret for tests, thirty-two bytes'),
    log: createLogger({ level: 'silent' }),
    metrics: createMetrics({ processMetrics: false }),
    authenticator: { verify: lookUp, authenticate: lookUp, session: async () => null },
    judgeAddress: async ({ addressRefusal = null }) => addressRefusal,
    proxies: new BlockList(),
    rateLimitFactor: 1_000,
    routes: createOriginalsModule(world.deps).routes ?? [],
    internalSecret: 'test',
  });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  return {
    app,
    tokenOf(principal) {
      const token = `a.b.${principals.size}`;
      principals.set(token, principal);
      return token;
    },
    post: (token, url, body, key = randomUUID()) =>
      app.inject({
        method: 'POST',
        url,
        headers: { ...bearer(token), 'content-type': 'application/json', ...(key === null ? {} : { 'idempotency-key': key }) },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    get: (token, url) => app.inject({ method: 'GET', url, headers: bearer(token) }),
    remove: (token, url) => app.inject({ method: 'DELETE', url, headers: bearer(token) }),
    put: (token, url, body) =>
      app.inject({ method: 'PUT', url, headers: { ...bearer(token), 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
  };
}
