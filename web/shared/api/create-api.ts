import { ApiError, type ApiProblem } from './api-problem.ts';
import { callHeaders } from './call-headers.ts';
import { readProblem } from './read-problem.ts';
import { sendWithRetry, wasCalledOff } from './send-with-retry.ts';
import { withTimeLimit } from './with-time-limit.ts';

/** A schema that checks an answer; `zod/mini` schemas of contracts/ fit. */
export interface ReplySchema<T> {
  parse(value: unknown): T;
}

export interface CallOptions {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /**
   * `session` (default) sends the token if there is one and refreshes it when refused; `held` sends the one in memory, for data that
   * visitors may read, too; `none` for calls that create or renew a session.
   */
  readonly auth?: 'session' | 'held' | 'none';
  /** A token just granted, before the player counts as logged in. */
  readonly bearer?: string;
}

export interface Api {
  /** Resolves to the checked answer; rejects with ApiError. */
  get<T>(path: string, reply: ReplySchema<T>, options?: CallOptions): Promise<T>;
  post<T>(path: string, reply: ReplySchema<T>, options?: CallOptions): Promise<T>;
  put<T>(path: string, reply: ReplySchema<T>, options?: CallOptions): Promise<T>;
  delete<T>(path: string, reply: ReplySchema<T>, options?: CallOptions): Promise<T>;
}

/** The part of the session that the client uses. */
export interface Tokens {
  /** A token with more than five minutes left, refreshed if need be; null when logged out. */
  fresh(): Promise<string | null>;
  /** The server refused `refused`: returns another token, or null when the session is lost. */
  replace(refused: string): Promise<string | null>;
  /** The token in memory, however soon it expires; null when there is none. */
  held?(): string | null;
  /** Changes when a session ends: a call begun in one session is not continued in the next. */
  session(): number;
}

export interface ApiEdges {
  readonly fetch: (input: string, init: RequestInit) => Promise<Response>;
  readonly tokens: Tokens;
  /** The visitor's address for x-user-ip, "" while unknown. */
  readonly visitorIp?: () => string;
  /** Called with the body of every answer, including refusals. */
  readonly onAnswer?: (body: unknown) => void;
}

/** For answers whose body is not used. */
export const ignored: ReplySchema<undefined> = { parse: () => undefined };

/** Builds the client. Every answer is checked by its schema; every failure is one of the closed list of problems. */
export function createApi(edges: ApiEdges): Api {
  const { tokens } = edges;
  const call = async <T>(method: string, path: string, reply: ReplySchema<T>, options: CallOptions = {}): Promise<T> => {
    const session = tokens.session();
    const send = async (token: string | null): Promise<Exchange> => {
      refuseOtherSession(session, options);
      const done = await exchange(edges, method, path, options, token);
      refuseOtherSession(session, options);
      return done;
    };
    const first = await send(options.bearer ?? (options.auth === 'none' ? null : options.auth === 'held' ? (tokens.held?.() ?? null) : await tokens.fresh()));
    if (first.problem?.kind !== 'unauthenticated' || first.token === null || options.bearer !== undefined || options.auth === 'held')
      return settle(first, reply);
    const another = await tokens.replace(first.token);
    if (another === null) throw new ApiError(first.problem);
    return settle(await send(another), reply);
  };
  /**
   * The player logged out, or another logged in, while this call waited: it must neither be sent as the new player nor be shown to them.
   */
  const refuseOtherSession = (session: number, options: CallOptions): void => {
    if (options.auth !== 'none' && options.auth !== 'held' && tokens.session() !== session) throw new ApiError({ kind: 'unauthenticated' });
  };
  return {
    get: (path, reply, options) => call('GET', path, reply, options),
    post: (path, reply, options) => call('POST', path, reply, options),
    put: (path, reply, options) => call('PUT', path, reply, options),
    delete: (path, reply, options) => call('DELETE', path, reply, options),
  };
}

interface Exchange {
  readonly token: string | null;
  readonly problem: ApiProblem | null;
  readonly body: unknown;
}

function settle<T>(exchange: Exchange, reply: ReplySchema<T>): T {
  if (exchange.problem !== null) throw new ApiError(exchange.problem);
  return reply.parse(exchange.body);
}

async function exchange(edges: ApiEdges, method: string, path: string, options: CallOptions, token: string | null): Promise<Exchange> {
  const address = pathWithQuery(path, options.query);
  const init = requestInit(method, options, token, edges.visitorIp?.() ?? '');
  const answer = await answerOf(() =>
    withTimeLimit(method, options.signal, async (signal) => {
      const response = await sendWithRetry(() => edges.fetch(address, { ...init, signal }), method);
      return { response, body: await readBody(response) };
    }),
  );
  if (answer === null) return { token, problem: { kind: 'offline' }, body: undefined };
  const { response, body } = answer;
  edges.onAnswer?.(body);
  return { token, problem: response.ok ? null : readProblem(response.status, body, response.headers.get('retry-after')), body };
}

async function answerOf<T>(send: () => Promise<T>): Promise<T | null> {
  try {
    return await send();
  } catch (error) {
    if (wasCalledOff(error)) throw error;
    return null;
  }
}

function requestInit(method: string, options: CallOptions, token: string | null, ip: string): RequestInit {
  const headers = callHeaders(method, token, ip);
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
  return {
    method,
    headers,
    credentials: 'same-origin',
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
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
