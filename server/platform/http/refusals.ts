import type { Refused } from '#kernel/refusal.ts';

/** A caller's answer for one refusal code: HTTP status and the Portuguese text for the player. */
export interface RefusalText {
  readonly status: number;
  readonly text: string;
}

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly CookieChange[];
}

/** Sets a cookie, or clears it when `value` is null. */
export interface CookieChange {
  readonly name: string;
  readonly value: string | null;
  readonly maxAgeSeconds?: number;
  readonly httpOnly: boolean;
  readonly sameSite: 'none' | 'strict' | 'lax';
  readonly path?: string;
}

/**
 * A refusal in the contract's shape: `{error, code, message}`; with field errors, 422 `{message, errors}` plus the code. A throttled one says when to retry.
 */
export function refusalReply<C extends string>(texts: Readonly<Record<C, RefusalText>>, refused: Refused<C>): Reply {
  const { status, text } = texts[refused.code];
  if (refused.errors !== undefined) return { status: 422, body: { message: text, errors: refused.errors, error: text, code: refused.code } };
  const body = { error: text, code: refused.code, message: text };
  return refused.waitMs === undefined ? { status, body } : { status, body, headers: retryAfter(refused.waitMs) };
}

/** In whole seconds, at least one. */
export function retryAfter(waitMs: number): { readonly 'retry-after': string } {
  return { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1_000))) };
}

/** An error answer of the HTTP layer itself (limits, malformed bodies, missing authentication). */
export class HttpRefusal extends Error {
  readonly statusCode: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  constructor(statusCode: number, body: Record<string, unknown>, headers: Record<string, string> = {}) {
    super(typeof body['code'] === 'string' ? body['code'] : `HTTP ${statusCode}`);
    this.statusCode = statusCode;
    this.body = body;
    this.headers = headers;
  }
}

/** Builds an HttpRefusal with the contract's three fields. */
export function httpRefusal(status: number, code: string, text: string, headers: Record<string, string> = {}): HttpRefusal {
  return new HttpRefusal(status, { error: text, code, message: text }, headers);
}

/** 401 exactly as the contract requires. */
export function unauthenticated(): HttpRefusal {
  return new HttpRefusal(401, { message: 'Unauthenticated.', error: 'Token expirado ou inválido', code: 'unauthenticated' });
}

/** 422 for invalid fields, with the additional fields `extra` of the call's contract. */
export function validationRefusal(errors: Readonly<Record<string, readonly string[]>>, extra: Readonly<Record<string, unknown>> = {}): HttpRefusal {
  const first = Object.values(errors)[0]?.[0] ?? 'Confira os dados enviados.';
  return new HttpRefusal(422, { ...extra, message: first, error: first, code: 'validation_failed', errors });
}

/** 503 while the database is down or does not answer in time. The outcome is unknown: repeating the call with the same key shows whether it had an effect. */
export function unavailable(): HttpRefusal {
  return httpRefusal(503, 'unavailable', 'Estamos com uma instabilidade. Tente de novo em instantes.', { 'retry-after': '5' });
}

/** 503 when another operation locks a row of the player; the call changed nothing. */
export function busy(): HttpRefusal {
  return httpRefusal(503, 'busy', 'Outra operação ainda está em andamento. Tente de novo em instantes.', { 'retry-after': '2' });
}

/** The refusals of a module with which one call may answer. */
export function only<C extends string>(texts: Readonly<Record<C, RefusalText>>, ...codes: readonly NoInfer<C>[]): Readonly<Record<string, RefusalText>> {
  return Object.fromEntries(codes.map((code) => [code, texts[code]]));
}
