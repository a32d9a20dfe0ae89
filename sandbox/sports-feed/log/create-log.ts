import { SandboxRefusal } from '../../host/refusal.ts';
import type { Message as MatchMessage } from '../message.ts';
import type { CupMessage } from '../outrights/cup-state.ts';

/** A message about a match, or about a competition as a whole. */
type Message = MatchMessage | CupMessage;

/** Older messages are deleted; a listener who missed them needs a snapshot. */
const KEPT = 40_000;
const SLACK = 5_000;
export const PAGE_LIMIT = 1_000;

/** One producer's stream, and the configured faults of its delivery. */
export interface Log {
  /** The sequence number of the last message; 0 before the first. */
  head(): number;
  append(make: (seq: number) => Message): void;
  /** Up to `limit` messages after `after`, as delivered: faults included. Refuses (throws) deleted and future numbers. */
  page(after: number, limit: number): readonly Message[];
  /** Withholds the next message until a recovery. Returns its number. */
  withholdNext(): number;
  /** Delivers the next message twice. */
  doubleNext(): number;
  /** Delivers the next two messages in reverse order. */
  swapNext(): number;
  /** Stops withholding. */
  release(): void;
}

/** A stream that continues after number `head`. */
export function createLog(head: number): Log {
  const messages: Message[] = [];
  const withheld = new Set<number>();
  let [last, doubled, swapped] = [head, 0, 0];

  const page = (after: number, limit: number): readonly Message[] => {
    if (after > last)
      throw new SandboxRefusal(409, 'sequence_unknown', `The last message is ${last}: this is another feed, or it began anew. Take a snapshot.`);
    if (after < last - messages.length)
      throw new SandboxRefusal(410, 'sequence_forgotten', `Messages up to ${last - messages.length} are forgotten. Take a snapshot.`);
    const start = messages.length - (last - after);
    const found = messages.slice(start, start + limit).filter(({ seq }) => !withheld.has(seq));
    return repeated(reordered(found));
  };
  const reordered = (found: readonly Message[]): readonly Message[] => {
    const index = found.findIndex(({ seq }) => seq === swapped);
    const [first, second] = [found[index], found[index + 1]];
    if (first === undefined) return found;
    // The earlier message waits until a later one can overtake it.
    if (second === undefined) return found.slice(0, index);
    swapped = 0;
    return found.toSpliced(index, 2, second, first);
  };
  const repeated = (found: readonly Message[]): readonly Message[] => {
    const index = found.findIndex(({ seq }) => seq === doubled);
    const twice = found[index];
    if (twice === undefined) return found;
    doubled = 0;
    return found.toSpliced(index, 0, twice);
  };
  return {
    head: () => last,
    append(make) {
      last += 1;
      messages.push(make(last));
      if (messages.length > KEPT + SLACK) messages.splice(0, messages.length - KEPT);
    },
    page,
    withholdNext() {
      withheld.add(last + 1);
      return last + 1;
    },
    doubleNext() {
      doubled = last + 1;
      return doubled;
    },
    swapNext() {
      swapped = last + 1;
      return swapped;
    },
    release: () => withheld.clear(),
  };
}
