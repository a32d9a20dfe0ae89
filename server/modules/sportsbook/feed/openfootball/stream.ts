import type { FeedBody, FeedMessage } from '../../domain/feed/feed-supplier.ts';

export const HEARTBEAT_MS = 10_000;

/** A message with its real instant. */
export interface Timed {
  readonly atMs: number;
  readonly body: () => FeedBody;
}

/** A producer's messages with a heartbeat every ten seconds from `originMs` on, in one numbering. Nothing is stored; a restart gives the same numbers. */
export interface Stream {
  /** The last number assigned at `nowMs`; 0 before the first. */
  lastSeq(nowMs: number): number;
  /** Messages `after` + 1 to `after` + `limit`, if due by `nowMs`. */
  page(after: number, limit: number, nowMs: number): FeedMessage[];
}

/** Makes a stream of `items`, which are in order of time. A heartbeat comes last among messages of the same instant. */
export function createStream(items: readonly Timed[], originMs: number): Stream {
  const saidBy = (atMs: number) => lowest(items.length, (index) => (items[index]?.atMs ?? 0) > atMs);
  const beatMs = (beat: number) => originMs + beat * HEARTBEAT_MS;
  const beatsBefore = (atMs: number) => Math.max(0, Math.ceil((atMs - originMs) / HEARTBEAT_MS) - 1);
  const seqOf = (index: number) => index + 1 + beatsBefore(items[index]?.atMs ?? 0);
  return {
    lastSeq: (nowMs) => saidBy(nowMs) + Math.max(0, Math.floor((nowMs - originMs) / HEARTBEAT_MS)),
    page(after, limit, nowMs) {
      const messages: FeedMessage[] = [];
      let index = lowest(items.length, (each) => seqOf(each) > after);
      for (let seq = after + 1; seq <= after + limit; seq += 1) {
        const item = items[index];
        const isItem = item !== undefined && seqOf(index) === seq;
        const atMs = isItem ? item.atMs : beatMs(seq - index);
        if (atMs > nowMs) break;
        const body: FeedBody = isItem ? item.body() : { kind: 'alive' };
        messages.push({ seq, at: new Date(atMs), body, raw: { ...body } });
        if (isItem) index += 1;
      }
      return messages;
    },
  };
}

/** Binary search: the lowest index from 0 to `size` at which `holds` is true (false below it, true from it on); `size` if it never is. */
function lowest(size: number, holds: (index: number) => boolean): number {
  let [from, to] = [0, size];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
