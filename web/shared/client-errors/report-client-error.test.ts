// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { growth } from '#tests/growth.ts';
import { clientErrorBody } from '#contracts/site/site-content.ts';
import { scrubText } from './report-client-error.ts';

let sent: unknown[];
let answer: () => Promise<Response>;
let stop: () => void;

/** Starts like a new page load: the counters are reset. */
async function load() {
  vi.resetModules();
  const { reportClientError } = await import('./report-client-error.ts');
  const { watchClientErrors } = await import('./watch-client-errors.ts');
  stop = watchClientErrors('build-1');
  return reportClientError;
}

beforeEach(() => {
  sent = [];
  answer = async () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return answer();
  });
  stop = () => undefined;
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('a report', () => {
  it('fits the contract, at any length', async () => {
    const report = await load();
    const error = new Error('x'.repeat(5_000));
    error.stack = 'y'.repeat(20_000);
    report('render', error, 'b');
    report('resource', 'img /a.png');
    report('rejection', undefined);
    expect(sent).toHaveLength(3);
    for (const body of sent) expect(clientErrorBody.safeParse(body).success).toBe(true);
  });

  it('a module that did not load is a chunk failure, in each browser’s wording', async () => {
    const report = await load();
    report('rejection', new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js'));
    report('unhandled', new TypeError('error loading dynamically imported module: https://x/assets/a.js'));
    report('route', new TypeError('Importing a module script failed.'));
    expect(sent.map((body) => clientErrorBody.parse(body).kind)).toEqual(['chunk', 'chunk', 'chunk']);
  });

  it.each([
    ['CPF 529.982.247-25 e 52998224725', 'CPF [n] e [n]'],
    ['fone (11) 98765-4321', 'fone (11) [n]'],
    ['card 4111 1111 1111 1111', 'card [n]'],
    ['de maria.silva+1@correio.example!', 'de [e-mail]!'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'Bearer [token]'],
    ['at f (https://x.bet/assets/a-B1c2.js?token=abc:10:12345)', 'at f (https://x.bet/assets/a-B1c2.js:10:12345)'],
    ['GET /login?state=/user/wallet failed', 'GET /login failed'],
    ['Minified React error #418; visit https://react.dev/errors/418?args[]=a', 'Minified React error #418; visit https://react.dev/errors/418'],
    ['R$ 1.234,56 at line 120:4', 'R$ 1.234,56 at line 120:4'],
  ])('contains no personal data: %s', (text, scrubbed) => expect(scrubText(text)).toBe(scrubbed));
});

it.each(['x', '1.', '1a', 'eyJ', '?', 'a@', '- '])('a long text costs in proportion to its length: %j', (part) => {
  // Ten times the length: a hundred times the work if it were quadratic.
  expect(growth((length) => scrubText(part.repeat(length / part.length)), 40_000, 400_000)).toBeLessThan(45);
});

describe('the number of reports', () => {
  it('the first five, then every tenth, twenty at most', async () => {
    const report = await load();
    for (let count = 1; count <= 5; count += 1) report('unhandled', new Error('again'));
    expect(sent).toHaveLength(5);
    for (let count = 6; count <= 30; count += 1) report('unhandled', new Error('again'));
    expect(sent).toHaveLength(8);
    for (let count = 31; count <= 1_000; count += 1) report('unhandled', new Error('again'));
    expect(sent).toHaveLength(20);
  });

  it('an intake that fails, or a browser without any, causes no new error', async () => {
    const report = await load();
    const rejections: unknown[] = [];
    const note = (reason: unknown) => rejections.push(reason);
    process.on('unhandledRejection', note);
    answer = () => Promise.reject(new TypeError('offline'));
    report('unhandled', new Error('one'));
    vi.stubGlobal('fetch', undefined);
    report('unhandled', new Error('two'));
    report('unhandled', {
      toString() {
        throw new Error('three');
      },
    });
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', note);
    expect(rejections).toEqual([]);
    expect(sent).toHaveLength(1);
  });
});

describe('the watcher reports', () => {
  const kinds = () => sent.map((body) => clientErrorBody.parse(body)).map(({ kind, message, build }) => [kind, message, build]);

  it('an uncaught error, unless a foreign script or an extension made it', async () => {
    await load();
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('ours'), filename: `${location.origin}/assets/a.js` }));
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('theirs'), filename: 'chrome-extension://abc/a.js' }));
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.', filename: '' }));
    expect(kinds()).toEqual([['unhandled', 'ours', 'build-1']]);
  });

  it('a resource that did not load, without its query', async () => {
    await load();
    const image = document.createElement('img');
    image.setAttribute('src', '/storage/a.png?player=1');
    document.body.append(image);
    image.dispatchEvent(new Event('error'));
    image.remove();
    expect(kinds()).toEqual([['resource', 'img /storage/a.png', 'build-1']]);
  });

  it('an unhandled rejection, unless it is an abort', async () => {
    await load();
    const reject = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    reject(new Error('ours'));
    reject(new DOMException('gone', 'AbortError'));
    expect(kinds()).toEqual([['rejection', 'ours', 'build-1']]);
  });
});
