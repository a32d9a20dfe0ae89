import { randomUUID } from 'node:crypto';
import { BlockList } from 'node:net';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createVault } from '#server/platform/crypto/vault.ts';
import { createHttp } from '#server/platform/http/create-http.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { createSportsbookModule } from '../../module.ts';
import type { BetFixture } from './bet-fixture.ts';

export interface BetslipHttp {
  readonly app: FastifyInstance;
  /** A bearer token for the player, whose calls come from an address with the principal's `addressRefusal`. */
  tokenOf(principal: Principal): string;
  /** Sends a fresh Idempotency-Key unless one is given; null sends none. */
  post(token: string | null, url: string, body: unknown, key?: string | null): Promise<LightMyRequestResponse>;
  get(token: string | null, url: string): Promise<LightMyRequestResponse>;
}

/** Serves the module's routes on the real HTTP server; `tokenOf` issues tokens for principals. */
export async function createBetslipHttp(world: BetFixture): Promise<BetslipHttp> {
  const principals = new Map<string, Principal>();
  const lookUp = async (token: string) => principals.get(token) ?? null;
  const app = await createHttp({
    db: world.db,
    clock: world.clock,
    vault: createVault('a secret for tests, thirty-two bytes'),
    log: world.deps.log,
    metrics: createMetrics({ processMetrics: false }),
    authenticator: { verify: lookUp, authenticate: lookUp, session: async () => null },
    judgeAddress: async ({ addressRefusal = null }) => addressRefusal,
    proxies: new BlockList(),
    rateLimitFactor: 1_000,
    routes: createSportsbookModule(world.deps).routes ?? [],
    internalSecret: 'test',
  });
  const bearer = (token: string | null): Record<string, string> => (token === null ? {} : { authorization: `Bearer ${token}` });
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
  };
}
