import { ApiError, type ApiProblem } from './api-problem.ts';
import { cookie } from './cookie.ts';
import { readProblem } from './read-problem.ts';
import { sendWithRetry } from './send-with-retry.ts';

/** A schema that checks an answer; `zod/mini` schemas of contracts/ fit. */
export interface ReplySchema<T> {
  parse(value: unknown): T;
}

export interface CallOptions {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** `session` (default) sends the token when there is one and refreshes it when refused; `none` for calls that make or renew a session. */
  readonly auth?: 'session' | 'none';
  /** A token just granted, before anybody counts as logged in. */
  readonly bearer?: string;
}

export interface Api {
  /** Resolves to the checked answer; rejects with ApiError. */
  get<T>(path: string, reply: ReplySchema<T>, options?: CallOptions): Promise<T>;
  post<T>(path: string, reply: ReplySchema<T>, options?: CallOptions): Promise<T>;
  put<T>(path: string, reply: ReplySchema<T>, options?: CallOptions): Promise<T>;
  delete<T>(path: string, reply: ReplySchema<T>, options?: CallOptions): Promise<T>;
}

/** What the client needs to know of the session. */
export interface Tokens {
  /** A token with more than five minutes left, refreshed if need be; null when logged out. */
  fresh(): Promise<string | null>;
  /** The server refused `refused`: another token, or null when the session is lost. */
  replace(refused: string): Promise<string | null>;
}

export interface ApiEdges {
  readonly fetch: (input: string, init: RequestInit) => Promise<Response>;
  readonly tokens: Tokens;
}

/** For answers nobody reads. */
export const ignored: ReplySchema<undefined> = { parse: () => undefined };

/** Builds the client. Every answer is checked by its schema; every failure is one of the closed problems. */
export function createApi({ fetch, tokens }: ApiEdges): Api {
  const call = async <T>(method: string, path: string, reply: ReplySchema<T>, options: CallOptions = {}): Promise<T> => {
    const token = options.bearer ?? (options.auth === 'none' ? null : await tokens.fresh());
    const first = await exchange(fetch, method, path, options, token);
    if (first.problem?.kind !== 'unauthenticated' || token === null) return settle(first, reply);
    const another = await tokens.replace(token);
    if (another === null) throw new ApiError(first.problem);
    return settle(await exchange(fetch, method, path, options, another), reply);
  };
  return {
    get: (path, reply, options) => call('GET', path, reply, options),
    post: (path, reply, options) => call('POST', path, reply, options),
    put: (path, reply, options) => call('PUT', path, reply, options),
    delete: (path, reply, options) => call('DELETE', path, reply, options),
  };
}

interface Exchange {
  readonly problem: ApiProblem | null;
  readonly body: unknown;
}

function settle<T>(exchange: Exchange, reply: ReplySchema<T>): T {
  if (exchange.problem !== null) throw new ApiError(exchange.problem);
  return reply.parse(exchange.body);
}

async function exchange(fetch: ApiEdges['fetch'], method: string, path: string, options: CallOptions, token: string | null): Promise<Exchange> {
  const answer = await answerOf(() => sendWithRetry(() => fetch(pathWithQuery(path, options.query), requestInit(method, options, token)), method));
  if (answer === null) return { problem: { kind: 'offline' }, body: undefined };
  const body = await readBody(answer);
  return { problem: answer.ok ? null : readProblem(answer.status, body, answer.headers.get('retry-after')), body };
}

async function answerOf(send: () => Promise<Response>): Promise<Response | null> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return null;
  }
}

function requestInit(method: string, options: CallOptions, token: string | null): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  else if (method !== 'GET') headers['x-csrf-token'] = cookie('csrf');
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
  return {
    method,
    headers,
    credentials: 'same-origin',
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  };
}

function pathWithQuery(path: string, query: CallOptions['query']): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

async function readBody(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (!(answer.headers.get('content-type') ?? '').includes('json') || text === '') return text === '' ? undefined : text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
