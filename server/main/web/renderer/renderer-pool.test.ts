import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { makeNonce } from '#server/platform/http/security-headers.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { joinPacked } from '../packed/packed-page.ts';
import type { Renderer, RenderHost, RenderJob } from '../render-job.ts';
import { defaultRenderers, type PoolLimits, startRendererPool } from './renderer-pool.ts';

/** A site with misbehaving pages. */
const SERVER = `
import { getPriority } from 'node:os';
import { existsSync, readlinkSync, writeFileSync } from 'node:fs';
const pages = {
  async render(request, visit) {
    const { pathname } = new URL(request.url);
    if (pathname === '/call') return new Response(JSON.stringify(await visit.call({ method: 'GET', path: '/api/x' })));
    if (pathname === '/form') return new Response((await request.formData()).get('login'));
    if (pathname === '/throws') throw new Error('broken page');
    if (pathname === '/report') { visit.report(new Error('told')); return new Response('reported'); }
    if (pathname === '/hang') for (;;);
    if (pathname === '/note') { process.on('exit', () => writeFileSync(new URL('../ended', import.meta.url), 'by itself')); return new Response('noted'); }
    if (pathname === '/exit') process.exit(3);
    if (pathname === '/memory') { const held = []; for (;;) held.push(new Array(100_000).fill(held.length)); }
    if (pathname === '/nice') return new Response(String(existsSync('/proc/thread-self') && getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1))) > 0));
    if (pathname === '/until-aborted') {
      await visit.call({ method: 'GET', path: '/began' });
      await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
      await visit.report(new Error('aborted'));
      return new Response('');
    }
    return new Response('<script nonce="' + visit.nonce + '"></script>' + visit.now().toISOString() + 'x'.repeat(5_000), { headers: { 'set-cookie': 'a=1' } });
  },
};
export const entry = { module: { createPageServer: () => ({ buildId: 'odd', addresses: [{ id: 'home', path: '', query: [] }], ...pages }) } };
`;

let build: string;
let pool: Renderer | undefined;

beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'palpite-renderer-'));
  await mkdir(join(build, 'server'));
  await writeFile(join(build, 'package.json'), '{"type":"module"}');
  await writeFile(join(build, 'server/index.js'), SERVER);
});
afterAll(() => rm(build, { recursive: true }));
afterEach(async () => {
  await pool?.close();
  pool = undefined;
});

async function start(limits: Partial<PoolLimits> = {}): Promise<Renderer> {
  pool = await startRendererPool({
    build,
    limits: { renderers: 1, checkEveryMs: 20, ...limits },
    log: createLogger({ level: 'silent' }),
    metrics: createMetrics({ processMetrics: false }),
  });
  return pool;
}

const visit = { mayBeLoggedIn: false, publicUrl: 'https://a.example', brand: 'palpite', development: false, bot: false };
const job = (path: string, more: Partial<RenderJob> = {}): RenderJob => ({
  ...{ url: `https://a.example${path}`, method: 'GET', headers: [], form: undefined, visit, nowMs: 0, packed: undefined },
  ...more,
});
const host = (more: Partial<RenderHost> = {}): RenderHost => ({
  call: async () => ({ status: 200, contentType: 'application/json', payload: '{"a":1}', cookies: ['b=2'] }),
  report: () => undefined,
  signal: new AbortController().signal,
  network: '192.0.2.1',
  ...more,
});
const textOf = async (renderer: Renderer, path: string, more: Partial<RenderHost> = {}) => (await renderer.render(job(path), host(more))).pieces.join('|');
const refusal = (page: Promise<unknown>) =>
  page.then(
    () => 'rendered',
    (error: { statusCode?: number; message: string }) => error.statusCode ?? error.message,
  );
/** Polls until a page is rendered: on a busy machine one may take longer than the short limits of these pools. */
const comes = (renderer: Renderer) => expect.poll(() => textOf(renderer, '/').catch(String)).toContain('<script');
/** Begins pages that stay under way until they are given up. */
async function occupy(renderer: Renderer, count: number): Promise<AbortController[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const gone = new AbortController();
      await new Promise<void>((resolve) => {
        const call: RenderHost['call'] = async () => {
          resolve();
          return { status: 200, contentType: '', payload: '', cookies: [] };
        };
        void refusal(renderer.render(job('/until-aborted'), host({ call, signal: gone.signal })));
      });
      return gone;
    }),
  );
}

test('a rendered page has status, headers, pieces split at the nonce, a compressed copy, and the site’s time', async () => {
  const renderer = await start();
  expect([renderer.buildId, renderer.addresses]).toEqual(['odd', [{ id: 'home', path: '', query: [] }]]);
  const page = await renderer.render(job('/', { packed: 'br', nowMs: Date.parse('2026-11-21T12:00:00Z') }), host());
  expect(page.status).toBe(200);
  expect(page.headers).toContainEqual(['set-cookie', 'a=1']);
  expect(page.pieces).toHaveLength(2);
  expect(page.pieces.join('N')).toBe(`<script nonce="N"></script>2026-11-21T12:00:00.000Z${'x'.repeat(5_000)}`);
  if (page.packed === undefined) throw new Error('the page was not compressed');
  const nonce = makeNonce();
  expect(brotliDecompressSync(joinPacked(page.packed, Buffer.from(nonce))).toString()).toBe(page.pieces.join(nonce));
});

test('a thread passes a page’s API calls, forms and errors to the main process', async () => {
  const renderer = await start();
  expect(JSON.parse(await textOf(renderer, '/call'))).toEqual({ status: 200, body: { a: 1 }, cookies: ['b=2'] });
  const posted = await renderer.render(job('/form', { method: 'POST', form: 'login=a%40b.example' }), host());
  expect(posted.pieces.join('')).toBe('a@b.example');
  const logged: unknown[] = [];
  await textOf(renderer, '/report', { report: (error) => logged.push(error) });
  expect(logged).toEqual([new Error('told')]);
  expect(await refusal(textOf(renderer, '/throws'))).toBe('broken page');
  const reported: unknown[] = [];
  const failing = { call: () => Promise.reject(new Error('no API')), report: (error: unknown) => reported.push(error) };
  expect(await refusal(textOf(renderer, '/call', failing))).toContain('was not answered');
  expect(reported).toEqual([new Error('no API')]);
});

test('a page that never ends is terminated with its thread, and another thread renders the next page', async () => {
  const renderer = await start({ hangMs: 200 });
  const [hanging, neighbour] = [refusal(textOf(renderer, '/hang')), refusal(textOf(renderer, '/'))];
  expect([await hanging, await neighbour]).toEqual([503, 503]);
  await comes(renderer);
});

test('when a pool closes, its threads end between two tasks, and a hanging one is terminated', async () => {
  const renderer = await start({ endMs: 100 });
  await textOf(renderer, '/note');
  await renderer.close();
  expect(await readFile(join(build, 'ended'), 'utf8')).toBe('by itself');
  const stuck = await start({ endMs: 100, hangMs: 600_000 });
  const hanging = refusal(textOf(stuck, '/hang'));
  await stuck.close();
  expect(await hanging).toBe(503);
});

test.each(['/exit', '/memory'])('a crashed thread (%s) loses its own pages only', async (path) => {
  const renderer = await start({ memoryMb: 32 });
  expect(await refusal(textOf(renderer, path))).toBe(503);
  expect(await textOf(renderer, '/')).toContain('<script');
});

test('a page that takes too long is given up', async () => {
  const renderer = await start({ pageMs: 100 });
  expect(await refusal(textOf(renderer, '/until-aborted'))).toBe(503);
  await comes(renderer);
});

test('a page whose visitor left makes room for the next', async () => {
  const renderer = await start({ perThread: 1 });
  const [gone] = await occupy(renderer, 1);
  const next = textOf(renderer, '/');
  gone?.abort();
  expect(await next).toContain('<script');
});

test('a page whose visitor left the queue is not rendered', async () => {
  const renderer = await start({ perThread: 1 });
  const [busy] = await occupy(renderer, 1);
  const left = new AbortController();
  const waiting = refusal(textOf(renderer, '/', { signal: left.signal }));
  left.abort();
  busy?.abort();
  expect(await waiting).toBe(503);
});

test('a full queue refuses further pages at once, and refuses those of a single address earlier', async () => {
  const renderer = await start({ perThread: 2, waiting: 5, waitingPerNetwork: 3, waitMs: 60_000 });
  const busy = await occupy(renderer, 2);
  const ask = (network: string) => refusal(textOf(renderer, '/', { network }));
  const [mine, theirs] = [[1, 2, 3].map(() => ask('192.0.2.1')), [1, 2].map(() => ask('192.0.2.2'))];
  expect(await ask('192.0.2.2')).toBe(503);
  for (const each of busy) each.abort();
  expect(await Promise.all([...mine, ...theirs])).toEqual(new Array(5).fill('rendered'));
  await occupy(renderer, 2);
  const one = [1, 2, 3].map(() => ask('192.0.2.1'));
  expect(await ask('192.0.2.1')).toBe(503);
  await renderer.close();
  expect(await Promise.all(one)).toEqual([503, 503, 503]);
});

test('a page that waits too long in the queue is refused', async () => {
  const renderer = await start({ perThread: 1, waitMs: 50 });
  await occupy(renderer, 1);
  expect(await refusal(textOf(renderer, '/'))).toBe(503);
});

test('while the event loop is busy one page begins per interval, and the next waits', async () => {
  const renderer = await start({ busyShare: -1, heldEveryMs: 600_000, waitMs: 50 });
  expect(await textOf(renderer, '/report')).toBe('reported');
  expect(await refusal(textOf(renderer, '/report'))).toBe(503);
});

test('a build that can’t be loaded makes the start of the pool fail', async () => {
  const log = createLogger({ level: 'silent' });
  await expect(startRendererPool({ build: join(build, 'nowhere'), log, metrics: createMetrics({ processMetrics: false }) })).rejects.toThrow('nowhere');
});

test('a small machine renders in one thread, a large one in a few', () => {
  expect([1, 2, 4, 6, 8, 64].map(defaultRenderers)).toEqual([1, 1, 1, 2, 3, 4]);
});

test('rendering threads run at lower priority where the system allows it', async () => {
  expect(await textOf(await start(), '/nice')).toBe(String(process.platform === 'linux'));
});
