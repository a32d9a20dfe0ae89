import { parentPort, workerData } from 'node:worker_threads';
import { builtPages } from '../built-pages.ts';
import type { InProcessCall } from '../page-server.ts';
import type { RawAnswer, RenderJob } from '../render-job.ts';
import { renderPage } from '../render-page.ts';
import type { FromThread, ThreadData, ToThread } from './messages.ts';
import { toTransit } from './page-in-transit.ts';
import { yieldToOthers } from './yield-to-others.ts';

/** A thread that renders pages and nothing else. Pages get their data through the main process, which alone accesses the database. */
interface Rendering {
  readonly abort: AbortController;
  readonly waiting: Map<number, (answer: RawAnswer | null) => void>;
}

const { build, nonceMark } = workerData as ThreadData;
const pages = await builtPages(build);
const renderings = new Map<number, Rendering>();
let calls = 0;

function say(message: FromThread, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

async function render(id: number, job: RenderJob): Promise<void> {
  const rendering: Rendering = { abort: new AbortController(), waiting: new Map() };
  renderings.set(id, rendering);
  try {
    const host = { signal: rendering.abort.signal, call: (asked: InProcessCall) => ask(id, rendering, asked), report: (error: unknown) => report(id, error) };
    const { page, transfer } = toTransit(await renderPage(pages, job, host, nonceMark));
    say({ kind: 'page', id, page }, transfer);
  } catch (error) {
    say({ kind: 'failed', id, error: tellable(error) });
  } finally {
    renderings.delete(id);
  }
}

async function ask(id: number, rendering: Rendering, asked: InProcessCall): Promise<RawAnswer> {
  if (rendering.abort.signal.aborted) throw new Error('nobody waits for this page any more');
  calls += 1;
  const call = calls;
  const answer = await new Promise<RawAnswer | null>((resolve) => {
    rendering.waiting.set(call, resolve);
    say({ kind: 'call', id, call, asked });
  });
  if (answer === null) throw new Error(`${asked.method} ${asked.path} was not answered`);
  return answer;
}

function report(id: number, error: unknown): void {
  say({ kind: 'report', id, error: tellable(error) });
}

/** Converts a thrown value into one that can be sent to another thread. */
function tellable(error: unknown): unknown {
  if (error instanceof Error) return error;
  if (error instanceof Response) return new Error(`a response of ${error.status} was thrown`);
  return new Error(String(error));
}

function hear(message: ToThread): void {
  switch (message.kind) {
    case 'render':
      void render(message.id, message.job);
      return;
    case 'answer': {
      const waiting = renderings.get(message.id)?.waiting;
      const resolve = waiting?.get(message.call);
      waiting?.delete(message.call);
      resolve?.(message.answer);
      return;
    }
    case 'abort': {
      const rendering = renderings.get(message.id);
      rendering?.abort.abort();
      for (const resolve of rendering?.waiting.values() ?? []) resolve(null);
      return;
    }
    case 'ping':
      say({ kind: 'pong' });
      return;
    case 'end':
      process.exit();
  }
}

// Only after loading: a starting site waits for its pages.
yieldToOthers();
parentPort?.on('message', hear);
say({ kind: 'ready', buildId: pages.buildId, addresses: pages.addresses });
