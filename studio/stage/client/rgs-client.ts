import {
  type BalanceReply,
  type ListRoundsReply,
  type OpenSession,
  type ReplayReply,
  type ResumeSession,
  RGS_ERRORS,
  type RgsErrorCode,
  type RoundReply,
  type SessionReply,
} from '#studio/protocol/rgs.ts';

const FIRST_MS = 250;
const LONGEST_MS = 4_000;

/** The wait before try number `attempt` (from 1): doubling, at most 4 s, half of it random, so that many pages don't retry at once. */
export function backoffMs(attempt: number, random: () => number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1));
  return Math.round(full / 2 + (full / 2) * random());
}

export type Asked<T> = { readonly ok: true; readonly reply: T } | { readonly ok: false; readonly code: RgsErrorCode };

interface ClientParts {
  /** The browser's fetch. */
  readonly send: (path: string, init: RequestInit) => Promise<Response>;
  /** Resolves after this many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** In [0, 1): spreads the retries. */
  readonly random: () => number;
  /** Called when an answer is late, with the number of the try that begins. */
  readonly onLate?: (attempt: number) => void;
}

export interface RgsClient {
  open(request: OpenSession): Promise<Asked<SessionReply>>;
  resume(request: ResumeSession): Promise<Asked<SessionReply>>;
  /** One key is one round: a call without an answer is repeated with the same key. `grant`: a free round's. */
  spin(session: string, key: string, stake: number, grant?: string | null): Promise<Asked<RoundReply>>;
  rounds(session: string): Promise<Asked<ListRoundsReply>>;
  seen(session: string, roundId: string): Promise<Asked<unknown>>;
  balance(session: string): Promise<Asked<BalanceReply>>;
  /** The round that a link's token opens; no session is needed. */
  replay(token: string): Promise<Asked<ReplayReply>>;
}

/** Tries of one call before the player is asked whether to continue. */
const TRIES = 8;
/** The game server answers a bet within some seconds, or with `pending`. */
const ANSWER_WITHIN_MS = 8_000;
/**
 * A launch has a longer deadline: its token is used up by the first try that arrives, so a second one would be refused while the first is
 * still being answered.
 */
const LAUNCH_WITHIN_MS = 30_000;
/** Calls that may be repeated with the same content. */
const AGAIN: readonly RgsErrorCode[] = ['pending', 'unavailable', 'too_fast'];

/**
 * Calls the game server. Calls without an answer are repeated with backoff and jitter; the last refusal is returned. A repeated launch is
 * refused at worst: its token is single-use.
 */
export function createRgsClient(parts: ClientParts): RgsClient {
  const retried = async <T>(path: string, body: object, withinMs = ANSWER_WITHIN_MS): Promise<Asked<T>> => {
    for (let attempt = 1; ; attempt += 1) {
      const asked = await ask<T>(parts, path, body, withinMs);
      if (asked.ok || !AGAIN.includes(asked.code) || attempt === TRIES) return asked;
      await parts.wait(backoffMs(attempt, parts.random));
      parts.onLate?.(attempt + 1);
    }
  };
  return {
    open: (request) => retried('/api/session', request, LAUNCH_WITHIN_MS),
    resume: (request) => retried('/api/session/resume', request),
    spin: (session, key, stake, grant = null) => retried('/api/spin', { session, key, stake, ...(grant === null ? {} : { free_round_id: grant }) }),
    rounds: (session) => retried('/api/rounds', { session }),
    seen: (session, roundId) => retried('/api/rounds/seen', { session, round_id: roundId }),
    balance: (session) => retried('/api/balance', { session }),
    replay: (token) => retried('/api/replay', { token }),
  };
}

async function ask<T>({ send }: ClientParts, path: string, body: object, withinMs: number): Promise<Asked<T>> {
  try {
    const response = await send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(withinMs),
    });
    if (response.status === 204) return { ok: true, reply: {} as T };
    const json: unknown = await response.json();
    return response.ok ? { ok: true, reply: json as T } : { ok: false, code: codeOf(json) };
  } catch {
    return { ok: false, code: 'unavailable' };
  }
}

/** A refusal that this page doesn't know (a proxy's own page, a newer server) counts as no answer. */
function codeOf(json: unknown): RgsErrorCode {
  const code = typeof json === 'object' && json !== null && 'error' in json ? json.error : undefined;
  return RGS_ERRORS.find((known) => known === code) ?? 'unavailable';
}
