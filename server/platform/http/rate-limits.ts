import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './read-address.ts';
import { httpRefusal } from './refusals.ts';
import type { Rate } from './route.ts';

const GENERAL = { max: 600, windowMs: 60_000 };

export interface Limits {
  /** Throws 429 with `retry-after` when the call goes over the route's or the general limit. */
  check(request: FastifyRequest, rate: Rate, name: string): Promise<void>;
  /** The same for a limit that stands by itself: the general one doesn't count it. `who` is counted instead of the address, where it is known. */
  checkAlone(request: FastifyRequest, rate: { readonly max: number; readonly windowMs: number }, name: string, who?: string): Promise<void>;
}

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/** Counters per address (IPv6 by /64), one general and one per strict route. `factor` multiplies every limit. */
export function createLimits(app: FastifyInstance, factor: number, internalSecret: string): Limits {
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
  return {
    async check(request, rate, name) {
      if (rate === 'none' || (request.method === 'GET' && request.headers['x-palpite-internal'] === internalSecret)) return;
      await count(request, limiter('general', GENERAL.max, GENERAL.windowMs));
      if (rate !== 'general') await count(request, limiter(name, rate.max, rate.windowMs, rate.keyOf));
    },
    checkAlone(request, { max, windowMs }, name, who) {
      if (who !== undefined) known.set(request, who);
      return count(request, limiter(name, max, windowMs));
    },
  };
}

async function count(request: FastifyRequest, limiter: Limiter): Promise<void> {
  const state = await limiter(request);
  if (state.isAllowed || !state.isExceeded) return;
  throw httpRefusal(429, 'rate_limited', 'Muitas tentativas. Aguarde um pouco e tente de novo.', { 'retry-after': String(Math.max(1, state.ttlInSeconds)) });
}

export { networkOf as network };
