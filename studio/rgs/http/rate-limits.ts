import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '#kernel/durations.ts';
import { hashOf } from '../sessions/session-key.ts';
import { PageRefusal } from './answers.ts';

/** Calls per minute. Many players may share an address; a session plays at most about once a second, with retries. */
const PER_ADDRESS = 1_200;
const SESSIONS_PER_ADDRESS = 120;
const PER_SESSION = 240;
/** Limited because a replay's link could be guessed. */
const REPLAYS_PER_ADDRESS = 60;

export type CallKind = 'open' | 'play' | 'replay';

export interface RateLimits {
  /** Counts a call by its address and, where it names one, by its session. Throws `too_fast` over the limit. */
  check(request: FastifyRequest, kind: CallKind): Promise<void>;
}

/** Counters in this process's memory, over one minute; `factor` multiplies them. */
export function createRateLimits(app: FastifyInstance, factor: number): RateLimits {
  const limiter = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max: Math.ceil(max * factor), timeWindow: MINUTE_MS, keyGenerator });
  const perAddress = limiter(PER_ADDRESS, (request) => `address ${request.ip}`);
  const opened = limiter(SESSIONS_PER_ADDRESS, (request) => `open ${request.ip}`);
  const perSession = limiter(PER_SESSION, (request) => `session ${sessionOf(request.body)}`);
  const replayed = limiter(REPLAYS_PER_ADDRESS, (request) => `replay ${request.ip}`);
  const second = { open: opened, play: perSession, replay: replayed };
  const count = async (request: FastifyRequest, limit: typeof perAddress): Promise<void> => {
    const state = await limit(request);
    if (!state.isAllowed && state.isExceeded) throw new PageRefusal('too_fast');
  };
  return {
    async check(request, kind) {
      await count(request, perAddress);
      await count(request, second[kind]);
    },
  };
}

function sessionOf(body: unknown): string {
  const session = typeof body === 'object' && body !== null && 'session' in body ? String(body.session) : '';
  return Buffer.from(hashOf(session)).toString('base64url');
}
