import { inSpan } from '../tracing/in-span.ts';

/** The outcome of a call to an outside service. Every failure is a named case; none throws. */
export type ServiceAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'unreachable'; readonly reason: string }
  | { readonly kind: 'malformed'; readonly status: number };

export interface ServiceCall {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly timeoutMs: number;
  /** The maximum length of an answer; a longer one is `malformed`. Default: one million. */
  readonly maxAnswerLength?: number;
}

const MAX_ANSWER_LENGTH = 1_000_000;

/** Calls an outside service once, with JSON and a hard time limit. Never call it inside a database transaction. */
export function callService(call: ServiceCall): Promise<ServiceAnswer> {
  const { method = 'GET' } = call;
  // The span names only the host: paths and queries may name people.
  const attributes = { 'http.request.method': method, 'server.address': hostOf(call.url) };
  return inSpan({ name: `${method} ${attributes['server.address']}`, kind: 'client', attributes }, async (conclude) => {
    const answer = await ask(call);
    conclude({ 'palpite.answer': answer.kind, ...('status' in answer ? { 'http.response.status_code': answer.status } : {}) });
    return answer;
  });
}

async function ask(call: ServiceCall): Promise<ServiceAnswer> {
  try {
    const response = await fetch(call.url, {
      method: call.method ?? 'GET',
      headers: { accept: 'application/json', ...(call.body === undefined ? {} : { 'content-type': 'application/json' }), ...call.headers },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      signal: AbortSignal.timeout(call.timeoutMs),
      redirect: 'error',
    });
    return readAnswer(response.status, await response.text(), call.maxAnswerLength ?? MAX_ANSWER_LENGTH);
  } catch (error) {
    if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) return { kind: 'timeout' };
    return { kind: 'unreachable', reason: error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error) };
  }
}

function readAnswer(status: number, text: string, maxLength: number): ServiceAnswer {
  if (text.length > maxLength) return { kind: 'malformed', status };
  if (text.length === 0) return { kind: 'answered', status, body: undefined };
  try {
    return { kind: 'answered', status, body: JSON.parse(text) as unknown };
  } catch {
    return { kind: 'malformed', status };
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'nowhere';
}
