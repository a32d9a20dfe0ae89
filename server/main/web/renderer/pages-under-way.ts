import type { RenderedPage, RenderHost } from '../render-job.ts';
import { pagesBusy } from './pages-busy.ts';

interface UnderWay {
  readonly host: RenderHost;
  readonly sinceMs: number;
  readonly settle: (result: RenderedPage | Error) => void;
}

/** The pages that one thread currently renders. */
export interface PagesUnderWay {
  readonly size: number;
  /** Begins a page, and gives it up when no visitor waits for it any longer. */
  add(host: RenderHost, begin: (id: number) => void): Promise<RenderedPage>;
  hostOf(id: number): RenderHost | undefined;
  settle(id: number, result: RenderedPage | Error): void;
  /** Gives up the pages older than the given age, or all; returns how many. */
  giveUp(afterMs?: number): number;
}

export function trackPages(on: { readonly givenUp: (id: number) => void; readonly settled: () => void }): PagesUnderWay {
  const pages = new Map<number, UnderWay>();
  let ids = 0;
  const giveUpOne = (id: number) => {
    on.givenUp(id);
    pages.get(id)?.settle(pagesBusy());
  };
  return {
    get size() {
      return pages.size;
    },
    add(host, begin) {
      ids += 1;
      const id = ids;
      return new Promise((resolve, reject) => {
        const abort = () => giveUpOne(id);
        const settle = (result: RenderedPage | Error) => {
          if (!pages.delete(id)) return;
          host.signal.removeEventListener('abort', abort);
          if (result instanceof Error) reject(result);
          else resolve(result);
          on.settled();
        };
        pages.set(id, { host, sinceMs: performance.now(), settle });
        host.signal.addEventListener('abort', abort);
        begin(id);
      });
    },
    hostOf: (id) => pages.get(id)?.host,
    settle: (id, result) => pages.get(id)?.settle(result),
    giveUp(afterMs = 0) {
      const nowMs = performance.now();
      const late = [...pages].filter(([, { sinceMs }]) => nowMs - sinceMs >= afterMs);
      for (const [id] of late) giveUpOne(id);
      return late.length;
    },
  };
}
