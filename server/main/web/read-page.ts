import { availableParallelism } from 'node:os';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { brandFor } from '#contracts/site/brands.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Config } from '../config/load-config.ts';
import type { Authenticator } from '#server/platform/http/principal.ts';
import type { Limits } from '#server/platform/http/rate-limits.ts';
import { networkOf } from '#server/platform/http/addresses/read-address.ts';
import { httpRefusal } from '#server/platform/http/refusals.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { createAddressReader } from './asked-address.ts';
import { atMost } from './at-most.ts';
import { anybody, type Caller, callerOf, callInProcess } from './call-in-process.ts';
import { createPageCache } from './page-cache.ts';
import type { RenderedPage, Renderer, RenderHost, RenderJob } from './render-job.ts';
import { acceptedEncoding } from './packed/accepted-encoding.ts';
import { mayBeShared } from './send-page.ts';
import { createSharedReads } from './shared-reads.ts';

/** The cache of the API's answers. An answer has 200 KB at most, usually a few. */
const READS = { capacity: 200 };
const CACHE = { staleMs: 30_000, capacityBytes: 32 * 1024 * 1024 };
/** Limits per address or player: of all pages, and of rendered ones. They are high, since whole offices and carriers share an address. */
const PAGES = { max: 100, windowMs: 10_000 };
const RENDERED = { max: 80, windowMs: 10_000 };

export interface PageReaderOptions {
  readonly app: FastifyInstance;
  readonly renderer: Renderer;
  readonly limits: Limits;
  readonly authenticator: Pick<Authenticator, 'verify'>;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly internalSecret: string;
  /** Disables the cache while Vite serves the sources. */
  readonly development: boolean;
}

/** Returns the page of a request from the cache, or renders it. */
export function createPageReader(options: PageReaderOptions) {
  const { renderer, limits, development } = options;
  const readAddress = createAddressReader(renderer.addresses);
  const cache = createPageCache({ ...CACHE, ttlMs: options.config.PAGES_KEPT_MS, nowMs: () => performance.now() });
  const reads = createSharedReads({ ...READS, keptMs: options.config.PAGES_KEPT_MS, nowMs: () => performance.now() });
  const inTurn = atMost(readsAtATime(options.config.DATABASE_POOL, availableParallelism()));
  const publicUrl = options.config.PUBLIC_URL.replace(/\/+$/, '');
  const site = { internalSecret: options.internalSecret, host: new URL(publicUrl).host };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<RenderedPage> => {
    const asked = readAddress(request.url);
    if (asked === null) throw httpRefusal(400, 'bad_request', 'Requisição inválida.');
    const player = await playerOf(request, options.authenticator);
    const token = player?.token;
    await limits.checkAlone(request, PAGES, 'pages', player?.id);
    const shared = token === undefined && asked.shareable && request.method !== 'POST' && !development;
    const bot = isCrawler(request);
    const accepted = acceptedEncoding(request.headers['accept-encoding']);
    reply.header('vary', 'cookie, accept-encoding');
    reply.header('cache-control', shared ? 'private, no-cache' : 'private, no-store');

    const render = (job: Pick<RenderJob, 'headers' | 'form' | 'packed'>, caller: Caller, signal: AbortSignal): Promise<RenderedPage> => {
      const visit = {
        mayBeLoggedIn: token !== undefined,
        publicUrl,
        brand: brandFor(options.config.OPERATOR_API_URL).id,
        development: !options.config.production,
        bot,
      };
      const callNow = callInProcess(options.app, site, caller);
      const call: RenderHost['call'] = (wanted) => inTurn(() => callNow(wanted));
      const host: RenderHost = {
        call: shared ? reads.wrap(call) : call,
        report: (error) => options.log.error({ err: error, requestId: request.id, path: request.url.split('?')[0] }, 'a page failed'),
        signal,
        network: networkOf(request.clientAddress),
      };
      const method = request.method === 'POST' ? 'POST' : 'GET';
      return renderer.render({ ...job, url: new URL(publicUrl).origin + asked.path, method, visit, nowMs: options.clock.nowMs() }, host);
    };

    if (!shared) {
      await limits.checkAlone(request, RENDERED, 'rendered pages', player?.id);
      return render(
        { headers: headersOf(request), form: formOf(request), packed: development ? undefined : accepted },
        callerOf(request, token),
        untilGone(reply),
      );
    }
    const packed = accepted ?? 'br';
    const key = `${bot ? 'crawler ' : ''}${packed} ${asked.path}`;
    if (!cache.has(key)) await limits.checkAlone(request, RENDERED, 'rendered pages', player?.id);
    // The page is shared: it contains nothing of this visitor, and is rendered even if the visitor leaves.
    const make = () => render({ headers: [], form: undefined, packed }, anybody(request), new AbortController().signal);
    let own: RenderedPage | undefined;
    const kept = await cache.get(key, async () => {
      own = await make();
      return mayBeShared(own) ? own : null;
    });
    return kept ?? own ?? make();
  };
}

/** Pages share the database and the processors with bets: they use at most a third of the connections, and no more than the number of processors. */
function readsAtATime(connections: number, processors: number): number {
  return Math.max(1, Math.min(Math.floor(connections / 3), Math.max(2, processors)));
}

/** The player of the session cookie, if its token is signed by us and has not expired; else null. */
async function playerOf(
  request: FastifyRequest,
  authenticator: Pick<Authenticator, 'verify'>,
): Promise<{ readonly id: string; readonly token: string } | null> {
  const token = request.cookies['jwt'];
  if (token === undefined || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return null;
  const principal = await authenticator.verify(token);
  return principal === null ? null : { id: principal.playerId, token };
}

/** A headless browser (of a test or a preview) runs the page like any other, and gets the players' page. */
function isCrawler(request: FastifyRequest): boolean {
  return isbot((request.headers['user-agent'] ?? '').replace('HeadlessChrome/', 'Chrome/'));
}

/** The request headers that a page may read. The origin was checked before. */
function headersOf(request: FastifyRequest): [string, string][] {
  return ['accept', 'accept-language', 'user-agent'].flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
}

function formOf(request: FastifyRequest): string | undefined {
  if (request.method !== 'POST') return undefined;
  const fields = Object.entries(request.body ?? {}).filter((field): field is [string, string] => typeof field[1] === 'string');
  return new URLSearchParams(fields).toString();
}

/** Aborts when the visitor leaves before the answer. */
function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
