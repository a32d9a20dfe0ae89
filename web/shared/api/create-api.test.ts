// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, type ApiProblem } from './api-problem.ts';
import { createApi, type Tokens } from './create-api.ts';

type Answer = { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> } | 'no answer';
interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
}

const any = { parse: (value: unknown) => value };
const unauthenticated: Answer = { status: 401, body: { message: 'Unauthenticated.', error: 'Token expirado ou inválido', code: 'unauthenticated' } };
let sent: Sent[];

function client(answers: readonly Answer[], tokens: Tokens = loggedOut) {
  sent = [];
  const left = [...answers];
  return createApi({
    tokens,
    fetch: async (path, init) => {
      sent.push({ method: init.method ?? 'GET', path, headers: { ...(init.headers as Record<string, string>) } });
      const answer = left.shift();
      if (answer === undefined) throw new Error('one call too many');
      if (answer === 'no answer') throw new TypeError('fetch failed');
      const headers = { 'content-type': 'application/json', ...answer.headers };
      return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), { status: answer.status, headers });
    },
  });
}

const loggedOut: Tokens = { fresh: async () => null, replace: async () => null, session: () => 0 };
const loggedIn = (replacement: string | null): Tokens => ({ fresh: async () => 'first', replace: async () => replacement, session: () => 0 });

async function problemOf(call: Promise<unknown>): Promise<ApiProblem> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return error.problem;
    throw error;
  }
  throw new Error('the call succeeded');
}

beforeEach(() => {
  // What the browser would hold after a login.
  window.document.cookie = 'csrf=abc';
});

describe('retries', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('a GET answered %i is sent once more', async (status) => {
    const api = client([{ status }, { status: 200, body: { fine: true } }]);
    await expect(api.get('/x', any)).resolves.toEqual({ fine: true });
    expect(sent).toHaveLength(2);
  });

  it('a GET is sent once more after no answer, and never a third time', async () => {
    await expect(client(['no answer', { status: 200, body: 1 }]).get('/x', any)).resolves.toBe(1);
    expect(await problemOf(client(['no answer', 'no answer']).get('/x', any))).toEqual({ kind: 'offline' });
    expect(sent).toHaveLength(2);
  });

  it.each(['post', 'put', 'delete'] as const)('a %s is never repeated', async (method) => {
    const api = client([{ status: 503 }]);
    expect(await problemOf(api[method]('/x', any))).toEqual({ kind: 'broken', status: 503 });
    expect(sent).toHaveLength(1);
  });

  it.each([400, 401, 403, 404, 422])('a GET refused with %i is not repeated', async (status) => {
    await problemOf(client([{ status, body: { message: 'não' } }]).get('/x', any));
    expect(sent).toHaveLength(1);
  });
});

describe('the session', () => {
  it('sends the token, and no CSRF header with it', async () => {
    await client([{ status: 204 }], loggedIn(null)).post('/x', any);
    expect(sent[0]?.headers).toMatchObject({ authorization: 'Bearer first' });
    expect(sent[0]?.headers).not.toHaveProperty('x-csrf-token');
  });

  it('without a token an unsafe call repeats the csrf cookie in a header', async () => {
    await client([{ status: 204 }]).post('/x', any);
    expect(sent[0]?.headers['x-csrf-token']).toBe('abc');
  });

  it.each([unauthenticated, { ...unauthenticated, status: 403 }])(
    'a call refused as unauthenticated ($status) is sent again with the replaced token',
    async (refusal) => {
      const api = client([refusal, { status: 200, body: 'ok' }], loggedIn('second'));
      await expect(api.post('/x', any)).resolves.toBe('ok');
      expect(sent.map((each) => each.headers['authorization'])).toEqual(['Bearer first', 'Bearer second']);
    },
  );

  it('is told lost when the token cannot be replaced, and when the replaced one is refused, too', async () => {
    expect(await problemOf(client([unauthenticated], loggedIn(null)).get('/x', any))).toEqual({ kind: 'unauthenticated' });
    expect(await problemOf(client([unauthenticated, unauthenticated], loggedIn('second')).get('/x', any))).toEqual({ kind: 'unauthenticated' });
    expect(sent).toHaveLength(2);
  });

  it('a wrong password is a refusal, not a lost session', async () => {
    const answer = { status: 401, body: { error: 'Email ou senha incorretos!', code: 'invalid_credentials', message: 'Email ou senha incorretos!' } };
    const problem = await problemOf(client([answer], loggedIn('second')).post('/api/auth/login', any, { auth: 'none' }));
    expect(problem).toMatchObject({ kind: 'refused', code: 'invalid_credentials', message: 'Email ou senha incorretos!' });
    expect(sent).toHaveLength(1);
  });
});

describe('problems', () => {
  it('field errors come from `errors`, and from `data.errors` of the registration', async () => {
    const errors = { document: ['Não foi possível usar este CPF.'] };
    expect(await problemOf(client([{ status: 422, body: { message: 'm', errors } }]).post('/x', any))).toEqual({ kind: 'invalid', message: 'm', errors });
    const nested = { success: false, data: { errors }, message: 'm' };
    expect(await problemOf(client([{ status: 422, body: nested }]).post('/x', any))).toEqual({ kind: 'invalid', message: 'm', errors });
  });

  it('429 says how long to wait', async () => {
    const answer = { status: 429, body: { code: 'rate_limited', message: 'Muitas tentativas.' }, headers: { 'retry-after': '30' } };
    expect(await problemOf(client([answer]).post('/x', any))).toEqual({ kind: 'limited', message: 'Muitas tentativas.', retryAfterSeconds: 30 });
  });

  it('an answer that is no JSON is broken, not a crash', async () => {
    const problem = await problemOf(client([{ status: 502, headers: { 'content-type': 'text/html' } }]).post('/x', any));
    expect(problem).toEqual({ kind: 'broken', status: 502 });
  });

  it('the query leaves out what is undefined; the idempotency key goes along', async () => {
    await client([{ status: 200, body: 1 }]).post('/x', any, { query: { page: 2, q: undefined }, idempotencyKey: 'k' });
    expect(sent[0]).toMatchObject({ path: '/x?page=2', headers: { 'idempotency-key': 'k' } });
  });
});
