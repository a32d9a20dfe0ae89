import { availableParallelism } from 'node:os';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import { pageMetrics } from './page-metrics.ts';
import { NONCE_MARK } from '../nonce-mark.ts';
import type { Renderer } from '../render-job.ts';
import { createPace, type PaceLimits } from './pace.ts';
import { type RenderThread, startRenderThread, type ThreadLimits } from './render-thread.ts';
import { createWaitingLine, type LineLimits } from './waiting-line.ts';

export interface PoolLimits extends ThreadLimits, LineLimits, PaceLimits {
  readonly renderers: number;
  /** The maximum of pages at a time in one thread: while one waits for the API, the thread renders another. */
  readonly perThread: number;
  readonly checkEveryMs: number;
}

export const POOL_LIMITS: PoolLimits = {
  renderers: defaultRenderers(availableParallelism()),
  ...{ perThread: 3, waiting: 48, waitingPerNetwork: 12, waitMs: 10_000 },
  ...{ memoryMb: 256, hangMs: 15_000, endMs: 5_000, pageMs: 30_000, checkEveryMs: 500 },
  ...{ busyShare: 0.5, waitShare: 0.03, heldEveryMs: 150 },
};

/** The number of threads: one on small machines and few on large ones, so that bets and the database keep enough processors. */
export function defaultRenderers(processors: number): number {
  return Math.max(1, Math.min(4, Math.floor(processors / 2) - 1));
}

export interface PoolOptions {
  readonly build: string;
  readonly limits?: Partial<PoolLimits>;
  readonly log: Logger;
  readonly metrics: Metrics;
}

const THREAD = new URL('./thread.ts', import.meta.url);
/** After this many failed starts the build counts as broken, and the start of the pool fails. */
const HOPELESS_STARTS = 3;
/** The interval of retries for pages that the pace delays. */
const HELD_LOOK_MS = 20;

/**
 * Renders pages in threads, apart from the event loop that handles bets. Further pages wait in a short queue; they are refused when the queue is full or the
 * wait too long. Resolves when the first thread is ready; rejects when no thread can start.
 */
export async function startRendererPool({ build, log, metrics, ...options }: PoolOptions): Promise<Renderer> {
  const limits = { ...POOL_LIMITS, ...options.limits };
  const { refused, waiting: gauge } = pageMetrics(metrics);
  const line = createWaitingLine(limits, () => refused.inc());
  const ready = Promise.withResolvers<Pick<Renderer, 'buildId' | 'addresses'>>();
  const threads: RenderThread[] = [];

  const pace = createPace(limits);
  let again: NodeJS.Timeout | undefined;

  function dispatch(): void {
    clearTimeout(again);
    for (let free = leastBusy(threads, limits.perThread); free !== undefined && line.length > 0; free = leastBusy(threads, limits.perThread)) {
      if (pace.mayBegin()) line.serve(free.render);
      else {
        again = setTimeout(dispatch, HELD_LOOK_MS);
        break;
      }
    }
    gauge.set(line.length);
  }

  const onEnd = (error: Error, starts: number) => {
    log.error({ err: error, starts }, 'a renderer ended; another is started');
    if (starts >= HOPELESS_STARTS) ready.reject(error);
  };
  while (threads.length < limits.renderers) {
    threads.push(startRenderThread({ file: THREAD, data: { build, nonceMark: NONCE_MARK }, limits, log, onReady: ready.resolve, onFree: dispatch, onEnd }));
  }
  const timer = setInterval(() => {
    line.dismiss();
    for (const thread of threads) thread.check();
    dispatch();
  }, limits.checkEveryMs);
  timer.unref();
  const close = async () => {
    clearInterval(timer);
    clearTimeout(again);
    line.dismiss('all');
    await Promise.all(threads.map((thread) => thread.close()));
  };
  const site = await ready.promise.catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    buildId: site.buildId,
    addresses: site.addresses,
    render(job, host) {
      const page = line.join(job, host);
      dispatch();
      return page;
    },
    close,
  };
}

/** The least busy thread of those that can take another page. */
function leastBusy(threads: readonly RenderThread[], most: number): RenderThread | undefined {
  return threads.filter(({ load }) => load < most).toSorted((a, b) => a.load - b.load)[0];
}
