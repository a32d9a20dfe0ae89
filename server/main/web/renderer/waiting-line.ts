import type { RenderedPage, RenderHost, RenderJob } from '../render-job.ts';
import { pagesBusy } from './pages-busy.ts';

export interface LineLimits {
  readonly waiting: number;
  /** The maximum of waiting pages of one address. */
  readonly waitingPerNetwork: number;
  /** A page that waited this long is refused: most visitors have left by then. */
  readonly waitMs: number;
}

interface Waiting {
  readonly job: RenderJob;
  readonly host: RenderHost;
  readonly sinceMs: number;
  readonly resolve: (page: Promise<RenderedPage>) => void;
  readonly reject: (error: Error) => void;
}

/** The queue of pages that wait for a renderer, in order of arrival. */
export interface WaitingLine {
  readonly length: number;
  /** Rejects at once when the queue is full. */
  join(job: RenderJob, host: RenderHost): Promise<RenderedPage>;
  /** Passes the first waiting page to `render`; false when none waits. */
  serve(render: (job: RenderJob, host: RenderHost) => Promise<RenderedPage>): boolean;
  /** Refuses the pages that waited too long, or all. */
  dismiss(all?: 'all'): void;
}

export function createWaitingLine(limits: LineLimits, onRefused: () => void): WaitingLine {
  const line: Waiting[] = [];
  const refuse = ({ reject }: Pick<Waiting, 'reject'>) => {
    onRefused();
    reject(pagesBusy());
  };
  return {
    get length() {
      return line.length;
    },
    join: (job, host) =>
      new Promise((resolve, reject) => {
        const ofNetwork = line.filter((each) => each.host.network === host.network).length;
        if (line.length >= limits.waiting || ofNetwork >= limits.waitingPerNetwork) refuse({ reject });
        else line.push({ job, host, sinceMs: performance.now(), resolve, reject });
      }),
    serve(render) {
      for (let next = line.shift(); next !== undefined; next = line.shift()) {
        if (next.host.signal.aborted) {
          refuse(next);
          continue;
        }
        next.resolve(render(next.job, next.host));
        return true;
      }
      return false;
    },
    dismiss(all) {
      const nowMs = performance.now();
      while (line[0] !== undefined && (all === 'all' || nowMs - line[0].sinceMs > limits.waitMs)) refuse(line.shift() ?? { reject: () => undefined });
    },
  };
}
