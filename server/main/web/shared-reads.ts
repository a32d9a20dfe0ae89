import type { InProcessCall } from './page-server.ts';
import type { RawAnswer } from './render-job.ts';

type Call = (call: InProcessCall) => Promise<RawAnswer>;

export interface SharedReadsOptions {
  readonly keptMs: number;
  readonly capacity: number;
  readonly nowMs: () => number;
}

/**
 * Caches the API's answers to anonymous pages for as long as such a page is cached: most pages read the same settings, images and lists. `wrap` adds the
 * cache to a call; only successful answers to GET are cached.
 */
export function createSharedReads(options: SharedReadsOptions): { wrap(call: Call): Call } {
  const kept = new Map<string, { readonly answer: Promise<RawAnswer>; readonly atMs: number }>();

  function read(call: Call, asked: InProcessCall): Promise<RawAnswer> {
    const found = kept.get(asked.path);
    if (found !== undefined && options.nowMs() - found.atMs < options.keptMs) return found.answer;
    const answer = call(asked);
    const entry = { answer, atMs: options.nowMs() };
    kept.delete(asked.path);
    kept.set(asked.path, entry);
    for (const oldest of kept.keys()) {
      if (kept.size <= options.capacity) break;
      kept.delete(oldest);
    }
    const forget = () => {
      if (kept.get(asked.path) === entry) kept.delete(asked.path);
    };
    answer.then(({ status }) => status === 200 || forget(), forget);
    return answer;
  }

  return { wrap: (call) => (asked) => (asked.method === 'GET' && asked.bearer === undefined ? read(call, asked) : call(asked)) };
}
