import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './addresses/read-address.ts';
import { httpRefusal } from './refusals.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import type { Rate, Route } from './route.ts';

const GENERAL = { max: 600, windowMs: 60_000 };

export interface Limits {
  /** Throws 429 with `retry-after` when the call exceeds the route's or the general limit. */
  check(request: FastifyRequest, rate: Rate, name: string): Promise<void>;
  /** Throws the same 429 for a separate limit, which the general one does not count. Counts by `who` if given, else by the address. */
  checkAlone(request: FastifyRequest, rate: { readonly max: number; readonly windowMs: number }, name: string, who?: string): Promise<void>;
}

interface LimitOptions {
  readonly rateLimitFactor: number;
  readonly internalSecret: string;
  readonly metrics: Metrics;
  readonly routes: readonly Route[];
}

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/** Counters per address (IPv6 by /64), one general and one per strict route. `factor` multiplies every limit. */
export function createLimits(app: FastifyInstance, { rateLimitFactor: factor, internalSecret, metrics, routes }: LimitOptions): Limits {
  const limited = metrics.counter('palpite_http_rate_limited_total', 'Calls refused with 429, by the limit', { limit: limitNames(routes) });
  const limiters = new Map<string, Limiter>();
  const known = new WeakMap<FastifyRequest, string>();
  const limiter = (name: string, max: number, windowMs: number, keyOf?: (body: unknown) => string | undefined): Limiter => {
    const existing = limiters.get(name);
    if (existing !== undefined) return existing;
    const made = app.createRateLimit({
      max: Math.ceil(max * factor),
      timeWindow: windowMs,
      keyGenerator: (request) => `${known.get(request) ?? networkOf(request.clientAddress)} ${keyOf?.(request.body) ?? ''}`,
    });
    limiters.set(name, made);
    return made;
  };

  async function count(request: FastifyRequest, counter: Limiter, name: string): Promise<void> {
    const state = await counter(request);
    if (state.isAllowed || !state.isExceeded) return;
    limited.inc({ limit: name });
    throw httpRefusal(429, 'rate_limited', 'Muitas tentativas. Aguarde um pouco e tente de novo.', { 'retry-after': String(Math.max(1, state.ttlInSeconds)) });
  }

  return {
    async check(request, rate, name) {
      if (rate === 'none' || (request.method === 'GET' && request.headers['x-palpite-internal'] === internalSecret)) return;
      await count(request, limiter('general', GENERAL.max, GENERAL.windowMs), 'general');
      if (rate !== 'general') await count(request, limiter(name, rate.max, rate.windowMs, rate.keyOf), name);
    },
    checkAlone(request, { max, windowMs }, name, who) {
      if (who !== undefined) known.set(request, who);
      return count(request, limiter(name, max, windowMs), name);
    },
  };
}

/** The general limit, the limits of pages, and one for each route with its own limit. */
function limitNames(routes: readonly Route[]): string[] {
  const strict = routes.filter(({ rate = 'general' }) => typeof rate === 'object').map(({ method, url }) => `${method} ${url}`);
  return ['general', 'pages', 'rendered pages', ...strict];
}

export { networkOf as network };
