import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { PageAddress } from '../page-server.ts';
import type { RenderedPage, RenderHost, RenderJob } from '../render-job.ts';
import type { FromThread, ThreadData, ToThread } from './messages.ts';
import { fromTransit } from './page-in-transit.ts';
import { type PagesUnderWay, trackPages } from './pages-under-way.ts';

/** The limits of one rendering thread: its memory, and its response times. */
export interface ThreadLimits {
  readonly memoryMb: number;
  /** A thread that does not respond for this long is terminated and replaced. */
  readonly hangMs: number;
  /** A thread that does not end by itself within this time is terminated. */
  readonly endMs: number;
  /** A page that is not ready after this time is given up. */
  readonly pageMs: number;
}

export interface RenderThread {
  /** How many pages the thread renders; Infinity while there is no thread. */
  readonly load: number;
  render(job: RenderJob, host: RenderHost): Promise<RenderedPage>;
  /** Checks whether the thread responds, and gives up pages that take too long. */
  check(): void;
  close(): Promise<void>;
}

export interface ThreadOptions {
  readonly file: URL;
  readonly data: ThreadData;
  readonly limits: ThreadLimits;
  readonly log: Logger;
  readonly onReady: (site: { readonly buildId: string; readonly addresses: readonly PageAddress[] }) => void;
  /** The thread can take another page. */
  readonly onFree: () => void;
  /** Called when the thread ended by itself, `starts` times without being ready in between. */
  readonly onEnd: (error: Error, starts: number) => void;
}

const FIRST_RESTART_MS = 100;
const SLOWEST_RESTART_MS = 5_000;

/** One rendering thread, which is started at once, and again whenever it ends. */
export function startRenderThread(options: ThreadOptions): RenderThread {
  const { limits, log } = options;
  let worker: Worker | undefined;
  let ready = false;
  let closed = false;
  let starts = 0;
  let pingedMs: number | undefined;
  let restart: NodeJS.Timeout | undefined;
  const post = (message: ToThread) => worker?.postMessage(message);
  const pages = trackPages({ givenUp: (id) => post({ kind: 'abort', id }), settled: options.onFree });

  function start(): void {
    starts += 1;
    worker = openWorker(options, { hear, ended });
  }

  function ended(error: Error): void {
    worker = undefined;
    ready = false;
    pingedMs = undefined;
    pages.giveUp();
    if (closed) return;
    options.onEnd(error, starts);
    restart = setTimeout(start, Math.min(SLOWEST_RESTART_MS, FIRST_RESTART_MS * 2 ** (starts - 1)));
  }

  function hear(message: FromThread): void {
    pingedMs = undefined;
    if (message.kind !== 'ready') {
      take(message, pages, post);
      return;
    }
    ready = true;
    starts = 0;
    options.onReady(message);
    options.onFree();
  }

  function check(): void {
    const late = pages.giveUp(limits.pageMs);
    if (late > 0) log.warn({ pages: late, afterMs: limits.pageMs }, 'pages were given up: they took too long');
    const nowMs = performance.now();
    if (pingedMs !== undefined && nowMs - pingedMs > limits.hangMs) {
      log.error({ silentMs: Math.round(nowMs - pingedMs) }, 'a renderer hangs and is ended');
      pingedMs = undefined;
      void worker?.terminate();
    } else if (pingedMs === undefined && pages.size > 0) {
      pingedMs = nowMs;
      post({ kind: 'ping' });
    }
  }

  start();
  return {
    get load() {
      return ready ? pages.size : Infinity;
    },
    render: (job, host) => pages.add(host, (id) => post({ kind: 'render', id, job })),
    check,
    async close() {
      closed = true;
      clearTimeout(restart);
      if (worker !== undefined) await endWorker(worker, { asked: ready, endMs: limits.endMs, ask: () => post({ kind: 'end' }) });
    },
  };
}

function openWorker({ file, data, limits }: ThreadOptions, on: { hear(message: FromThread): void; ended(error: Error): void }): Worker {
  const worker = new Worker(file, { name: 'renderer', workerData: data, resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb } });
  let fault: Error | undefined;
  worker.on('message', (message: FromThread) => on.hear(message));
  worker.on('error', (error) => (fault = error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', (code) => on.ended(fault ?? new Error(`the renderer ended with code ${code}`)));
  return worker;
}

/**
 * Asks a responding thread to end itself. If a thread is terminated while it creates a compressor, Node aborts the whole process: it cannot dispose of an
 * uninitialised compressor.
 */
async function endWorker(worker: Worker, { asked, endMs, ask }: { asked: boolean; endMs: number; ask(): void }): Promise<void> {
  if (asked) {
    const ended = once(worker, 'exit').then(() => true);
    ask();
    if (await Promise.race([ended, wait(endMs, false, { ref: false })])) return;
  }
  await worker.terminate();
}

/** A thread's message about one of its pages. */
function take(message: Exclude<FromThread, { readonly kind: 'ready' }>, pages: PagesUnderWay, post: (message: ToThread) => void): void {
  switch (message.kind) {
    case 'call':
      void answer(message, pages.hostOf(message.id), post);
      return;
    case 'report':
      pages.hostOf(message.id)?.report(message.error);
      return;
    case 'page':
      pages.settle(message.id, fromTransit(message.page));
      return;
    case 'failed':
      pages.settle(message.id, message.error instanceof Error ? message.error : new Error(String(message.error)));
      return;
    case 'pong':
  }
}

async function answer(
  { id, call, asked }: FromThread & { readonly kind: 'call' },
  host: RenderHost | undefined,
  post: (message: ToThread) => void,
): Promise<void> {
  const found = await host?.call(asked).catch((error: unknown) => {
    host.report(error);
    return null;
  });
  post({ kind: 'answer', id, call, answer: found ?? null });
}
