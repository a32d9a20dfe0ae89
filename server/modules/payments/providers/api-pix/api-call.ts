import * as z from 'zod';
import type { AccessTokens } from './access-token.ts';
import type { HttpAnswer, HttpCaller } from './http-call.ts';

/** The form of the API Pix's errors (RFC 7807). */
const problemSchema = z.object({ title: z.string(), detail: z.string().optional(), violacoes: z.array(z.object({ razao: z.string().optional() })).optional() });

/** `refused` is any other 4xx; `unavailable` is a missing answer, 5xx, 429, or an answer that violates the contract. */
export type ApiAnswer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'refused'; readonly detail: string }
  | { readonly kind: 'unavailable'; readonly detail: string; readonly unreadable?: true };

export interface ApiCall<T> {
  readonly method: 'GET' | 'PUT';
  /** Path below the base address, already encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The schema of a 2xx answer. */
  readonly answer: z.ZodType<T>;
  /** The number of immediate retries after an `unavailable`, for calls that are safe to repeat. */
  readonly retries: number;
}

export type Api = <T>(call: ApiCall<T>) => Promise<ApiAnswer<T>>;

const RETRY_PAUSE_MS = 150;

/** Makes authorised calls below `baseUrl`. A 401 causes one new token and one retry. Never throws. */
export function createApi(options: { readonly caller: HttpCaller; readonly tokens: AccessTokens; readonly baseUrl: string }): Api {
  return async (call) => {
    const url = addressOf(options.baseUrl, call.path, call.query);
    for (let attempt = 0; ; attempt += 1) {
      const answer = await tryOnce(options.caller, options.tokens, url, call);
      if (answer.kind !== 'unavailable' || attempt >= call.retries) return answer;
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS * 2 ** attempt));
    }
  };
}

function addressOf(baseUrl: string, path: string, query: Readonly<Record<string, string>> | undefined): URL {
  const url = new URL(`${baseUrl.replace(/\/$/, '')}${path}`);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  return url;
}

async function tryOnce<T>(caller: HttpCaller, tokens: AccessTokens, url: URL, call: ApiCall<T>): Promise<ApiAnswer<T>> {
  try {
    const first = await authorised(caller, await tokens.get(), url, call);
    if (first.answer.status !== 401) return read(first.answer, call.answer);
    tokens.drop(first.token);
    return read((await authorised(caller, await tokens.get(), url, call)).answer, call.answer);
  } catch (error) {
    return { kind: 'unavailable', detail: error instanceof Error ? error.message : String(error) };
  }
}

async function authorised<T>(caller: HttpCaller, token: string, url: URL, call: ApiCall<T>): Promise<{ token: string; answer: HttpAnswer }> {
  const headers = { authorization: `Bearer ${token}`, ...(call.body === undefined ? {} : { 'content-type': 'application/json' }) };
  const answer = await caller.call({ method: call.method, url, headers, ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }) });
  return { token, answer };
}

function read<T>(answer: HttpAnswer, schema: z.ZodType<T>): ApiAnswer<T> {
  if (answer.status === 404) return { kind: 'not_found' };
  if (answer.status >= 200 && answer.status < 300) {
    const parsed = schema.safeParse(parseJson(answer.text));
    if (parsed.success) return { kind: 'ok', value: parsed.data };
    return {
      kind: 'unavailable',
      unreadable: true,
      detail: `an answer outside the contract: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
    };
  }
  const detail = `${answer.status} ${problemText(answer.text)}`;
  // 401 and 403 mean wrong credentials, 408 and 429 a temporary problem: none of them gives the state of the requested object.
  const undecided = answer.status < 400 || answer.status >= 500 || [401, 403, 408, 429].includes(answer.status);
  return undecided ? { kind: 'unavailable', detail } : { kind: 'refused', detail };
}

function problemText(text: string): string {
  const parsed = problemSchema.safeParse(parseJson(text));
  if (!parsed.success) return '';
  const reasons = (parsed.data.violacoes ?? []).map((each) => each.razao ?? '');
  return [parsed.data.title, parsed.data.detail ?? '', ...reasons].filter((part) => part !== '').join(' · ');
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
