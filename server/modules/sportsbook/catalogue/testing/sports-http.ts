import { BlockList } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { safeParse, type $ZodType, type output } from 'zod/v4/core';
import { createVault } from '#server/platform/crypto/vault.ts';
import { createHttp } from '#server/platform/http/create-http.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { createSportsbookModule } from '../../module.ts';
import type { SportsbookDeps } from '../../deps.ts';

export interface SportsHttp {
  readonly app: FastifyInstance;
  /** A bearer token for the player. */
  tokenOf(principal: Principal): string;
  /** Calls a route; returns status and body. */
  call(method: 'GET' | 'PUT' | 'DELETE', path: string, token?: string): Promise<[number, unknown]>;
  /** Returns the body of a GET that must answer 200 in this shape. */
  read<S extends $ZodType>(path: string, shape: S, token?: string): Promise<output<S>>;
}

/** Serves the module's routes on the real HTTP server, below /sportsbook/v1; `tokenOf` issues tokens for principals. */
export async function createSportsHttp(deps: SportsbookDeps): Promise<SportsHttp> {
  const principals = new Map<string, Principal>();
  const lookUp = async (token: string) => principals.get(token) ?? null;
  const app = await createHttp({
    db: deps.db,
    clock: deps.clock,
    vault: createVault('a secret for tests, thirty-two bytes'),
    log: deps.log,
    metrics: createMetrics({ processMetrics: false }),
    authenticator: { verify: lookUp, authenticate: lookUp, session: async () => null },
    proxies: new BlockList(),
    rateLimitFactor: 1_000,
    judgeAddress: async ({ addressRefusal = null }) => addressRefusal,
    routes: createSportsbookModule(deps).routes ?? [],
    internalSecret: 'test',
  });
  async function call(method: 'GET' | 'PUT' | 'DELETE', path: string, token = ''): Promise<[number, unknown]> {
    const answer = await app.inject({ method, url: `/sportsbook/v1${path}`, headers: token === '' ? {} : { authorization: `Bearer ${token}` } });
    return [answer.statusCode, answer.body === '' ? null : answer.json<unknown>()];
  }
  return {
    app,
    tokenOf(principal) {
      const token = `a.b.${principals.size}`;
      principals.set(token, principal);
      return token;
    },
    call,
    async read(path, shape, token) {
      const [status, body] = await call('GET', path, token);
      const parsed = safeParse(shape, body);
      if (status !== 200 || !parsed.success) throw new Error(`${path} answered ${status}: ${JSON.stringify(parsed.error?.issues ?? body).slice(0, 500)}`);
      return parsed.data;
    },
  };
}
