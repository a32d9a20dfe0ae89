// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiProblem, problemText } from './api-problem.ts';
import { noteNetworkVerdict, vpnDetected } from '../verification/vpn-store.ts';
import { createApi, type Tokens } from './create-api.ts';
import { refreshVisitorIp } from '../session/access/refresh-visitor-ip.ts';
import { visitorIp } from '../session/access/visitor-ip.ts';

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
  // The browser's state after a login.
  window.document.cookie = 'csrf=abc';
});
afterEach(() => {
  window.document.cookie = 'csrf=; max-age=0';
});

describe('retries', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('a GET answered %i is sent once more', async (status) => {
    const api = client([{ status }, { status: 200, body: { fine: true } }]);
    await expect(api.get('/x', any)).resolves.toEqual({ fine: true });
    expect(sent).toHaveLength(2);
  });

  it('a GET without an answer is sent once more, and never a third time', async () => {
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

  it('is reported lost when the token cannot be replaced, and when the replaced one is refused, too', async () => {
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

  it('429 contains how long to wait', async () => {
    const answer = { status: 429, body: { code: 'rate_limited', message: 'Muitas tentativas.' }, headers: { 'retry-after': '30' } };
    expect(await problemOf(client([answer]).post('/x', any))).toEqual({ kind: 'limited', message: 'Muitas tentativas.', retryAfterSeconds: 30 });
  });

  it('an answer that is not JSON is broken, not a crash', async () => {
    const problem = await problemOf(client([{ status: 502, headers: { 'content-type': 'text/html' } }]).post('/x', any));
    expect(problem).toEqual({ kind: 'broken', status: 502 });
  });

  it('the query leaves out undefined parameters; the idempotency key is sent', async () => {
    await client([{ status: 200, body: 1 }]).post('/x', any, { query: { page: 2, q: undefined }, idempotencyKey: 'k' });
    expect(sent[0]).toMatchObject({ path: '/x?page=2', headers: { 'idempotency-key': 'k' } });
  });
});

describe('a session that ends while a call waits', () => {
  /** Tokens whose session the test ends. */
  function tokensThat(fresh: (end: () => void) => Promise<string | null>): Tokens {
    let session = 0;
    const end = () => (session += 1);
    return { fresh: () => fresh(end), replace: async () => 'of another', session: () => session };
  }

  it('does not have its call sent as the next player, whose cookie it would use', async () => {
    const api = client(
      [],
      tokensThat(async (end) => (end(), null)),
    );
    expect(await problemOf(api.post('/bet', any))).toEqual({ kind: 'unauthenticated' });
    expect(sent).toEqual([]);
  });

  it('does not have its answer shown to the next player', async () => {
    let end = () => undefined as unknown;
    const tokens = tokensThat(async (ends) => ((end = ends), 'first'));
    const api = createApi({ tokens, fetch: async () => (end(), new Response('{"balance":1}', { headers: { 'content-type': 'application/json' } })) });
    expect(await problemOf(api.get('/me', any))).toEqual({ kind: 'unauthenticated' });
  });

  it('a login is not a call of a session', async () => {
    let session = 0;
    const tokens: Tokens = { ...loggedOut, session: () => (session += 1) };
    await expect(client([{ status: 200, body: 'in' }], tokens).post('/api/auth/login', any, { auth: 'none' })).resolves.toBe('in');
  });

  it('a refused token that was just granted ends no session', async () => {
    expect(await problemOf(client([unauthenticated], loggedIn('second')).get('/me', any, { bearer: 'new' }))).toEqual({ kind: 'unauthenticated' });
    expect(sent).toHaveLength(1);
  });
});

describe('a slow API', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Never answers; aborts on its signal, as the browser's fetch does. */
  const hanging = (signals: Array<AbortSignal | null>) =>
    createApi({
      tokens: loggedOut,
      fetch: async (_path, { signal }) => {
        signals.push(signal ?? null);
        if (signal?.aborted !== true) await new Promise((resolve) => signal?.addEventListener('abort', resolve));
        throw signal?.reason;
      },
    });

  it('a read counts as offline after 30 seconds in all', async () => {
    const signals: Array<AbortSignal | null> = [];
    const reading = problemOf(hanging(signals).get('/x', any));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await reading).toEqual({ kind: 'offline' });
  });

  it('a write has no timeout: afterwards the page could not know whether it was carried out', async () => {
    const signals: Array<AbortSignal | null> = [];
    void hanging(signals).post('/bet', any);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(signals).toEqual([null]);
  });

  it('a read aborted by its caller counts as aborted, and is not sent again', async () => {
    const signals: Array<AbortSignal | null> = [];
    const caller = new AbortController();
    const reading = hanging(signals)
      .get('/x', any, { signal: caller.signal })
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(5);
    caller.abort();
    expect(await reading).toMatchObject({ name: 'AbortError' });
    expect(signals).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('an answer that breaks off in the middle counts as offline', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
    const api = createApi({ tokens: loggedOut, fetch: async () => new Response(body) });
    expect(await problemOf(api.get('/x', any))).toEqual({ kind: 'offline' });
  });
});

describe('the network of the visitor', () => {
  afterEach(() => {
    visitorIp.set('');
    vpnDetected.set(false);
    vi.unstubAllGlobals();
  });
  const answering = (status: number, body: unknown) => async () => Response.json(body, { status });
  const watching = (fetch: () => Promise<Response>) => createApi({ tokens: loggedOut, fetch, onAnswer: noteNetworkVerdict });

  it('its address is sent if it is known', async () => {
    const headers: unknown[] = [];
    const api = createApi({
      tokens: loggedOut,
      visitorIp: visitorIp.get,
      fetch: async (_path, init) => (headers.push({ ...(init.headers as Record<string, string>) }), new Response(null, { status: 204 })),
    });
    await api.get('/x', any);
    vi.stubGlobal('fetch', answering(200, { userIP: '203.0.113.7' }));
    await refreshVisitorIp();
    await api.get('/x', any);
    expect(headers).toEqual([{ accept: 'application/json' }, { accept: 'application/json', 'x-user-ip': '203.0.113.7' }]);
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('offline'))],
    ['an error', answering(503, { userIP: '192.0.2.1' })],
    ['no address', answering(200, { userIP: 'a\r\nb' })],
    ['no JSON', async () => new Response('<html>')],
  ])('%s leaves the address as it was', async (_what, fetch) => {
    visitorIp.set('203.0.113.7');
    vi.stubGlobal('fetch', fetch);
    await refreshVisitorIp();
    expect(visitorIp.get()).toBe('203.0.113.7');
  });

  it('a VPN is detected in any refusal and in the status, and cleared when the status changes', async () => {
    await problemOf(watching(answering(403, { code: 'vpn_detected', message: 'm' })).post('/x', any));
    expect(vpnDetected.get()).toBe(true);
    await watching(answering(200, { items: [] })).get('/y', any);
    expect(vpnDetected.get()).toBe(true);
    await watching(answering(200, { user_status: 'approved' })).get('/s', any);
    expect(vpnDetected.get()).toBe(false);
    await problemOf(watching(answering(403, { user_status: 'ip_blocked', code: 'vpn_detected', message: 'm' })).get('/s', any));
    expect(vpnDetected.get()).toBe(true);
  });

  it('an address that could not be checked is no VPN: the player reads the server’s own message', async () => {
    vpnDetected.set(false);
    const message = 'Não conseguimos confirmar de onde você está acessando. Tente de novo em instantes.';
    const problem = await problemOf(watching(answering(403, { error: message, code: 'address_unverified', message })).post('/x', any));
    expect([problem.kind, problemText(problem), vpnDetected.get()]).toEqual(['refused', message, false]);
  });
});

describe('where cookies are blocked', () => {
  beforeEach(() => {
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '' });
  });
  afterEach(() => void Reflect.deleteProperty(document, 'cookie'));

  it('a login is sent all the same, and later calls use the token alone', async () => {
    const login = client([{ status: 200, body: 'in' }]);
    await expect(login.post('/api/auth/login', any, { auth: 'none' })).resolves.toBe('in');
    expect(sent[0]?.headers['x-csrf-token']).toBe('');
    const bet = client([{ status: 204 }], loggedIn(null));
    await bet.post('/bet', any);
    expect(sent[0]?.headers).toMatchObject({ authorization: 'Bearer first' });
  });
});
