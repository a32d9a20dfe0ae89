import type { FeedBody, FeedMessage } from '../../domain/feed/feed-supplier.ts';

export const HEARTBEAT_MS = 10_000;

/** A message at an instant of the world's clock. */
export interface Timed {
  readonly atMs: number;
  readonly body: () => FeedBody;
}

/** A producer's messages with a heartbeat every ten seconds from `originMs` on, counted as one; nothing is stored, so a restart counts the same. */
export interface Stream {
  /** The last number given out at `nowMs`; 0 before the first. */
  lastSeq(nowMs: number): number;
  /** Messages `after` + 1 to `after` + `limit`, as far as they were said by `nowMs`. */
  page(after: number, limit: number, nowMs: number): FeedMessage[];
}

/** `items` in order of time. At one instant the heartbeat comes last. */
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

/** The lowest index from 0 to `size` at which `holds` (false up to some index, true from there); `size` when it never does. */
function lowest(size: number, holds: (index: number) => boolean): number {
  let [from, to] = [0, size];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
