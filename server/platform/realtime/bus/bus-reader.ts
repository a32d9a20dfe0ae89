import type pg from 'pg';
import type { BusMessage } from './bus.ts';

export interface BusReader {
  /** One notification: `publisher number messages`, without the messages if they did not fit. */
  hear(payload: string): void;
  /** Reads everything published and not received; the first time it only stores every publisher's position. */
  catchUp(client: pg.Client): Promise<void>;
}

export interface BusReaderOptions {
  deliver(messages: readonly BusMessage[]): void;
  /** Whether anybody here wants a channel's messages: a piece without such a channel is counted, and not parsed. */
  wants(channel: string): boolean;
  /** Unreceived pieces were deleted. */
  lost(): void;
  /** A notification cannot be used alone: an earlier one was missed, or it did not fit. */
  behind(): void;
}

interface SinceRow {
  readonly publisher: string;
  readonly head: string;
  readonly n: string | null;
  readonly messages: string | null;
}

/** The channels that a piece speaks of, read without parsing it; a text within a message may look like one more. */
function channelsIn(piece: string): string[] {
  return [...piece.matchAll(/"channel":"([^"\\]*)"/g)].map(([, channel = '']) => channel);
}

/** Follows each publisher's numbers, and passes on every piece once and in order, whether it was notified or read. */
export function createBusReader(options: BusReaderOptions): BusReader {
  let seen: Map<string, number> | undefined;

  /** True when the piece was the next one, or is known. */
  function take(publisher: string, n: number, messages: string | undefined): boolean {
    const last = seen?.get(publisher) ?? 0;
    if (n <= last) return true;
    if (n > last + 1 || messages === undefined) return false;
    seen?.set(publisher, n);
    if (channelsIn(messages).some(options.wants)) options.deliver(JSON.parse(messages) as BusMessage[]);
    return true;
  }

  function takeRow({ publisher, n, head, messages }: SinceRow): void {
    if (n === null ? Number(head) <= (seen?.get(publisher) ?? 0) : take(publisher, Number(n), messages ?? undefined)) return;
    // The pieces between were deleted: continue from here.
    options.lost();
    seen?.set(publisher, n === null ? Number(head) : Number(n) - 1);
    if (n !== null && messages !== null) take(publisher, Number(n), messages);
  }

  return {
    hear(payload) {
      if (seen === undefined) return;
      const [publisher = '', n = ''] = payload.split(' ', 2);
      const start = publisher.length + n.length + 2;
      if (!take(publisher, Number(n), payload.length > start ? payload.slice(start) : undefined)) options.behind();
    },
    async catchUp(client) {
      const asked = JSON.stringify(Object.fromEntries(seen ?? []));
      const text = 'SELECT publisher, head::text, n::text, messages FROM platform_bus_since($1)';
      const { rows } = await client.query<SinceRow>({ name: 'platform_bus_since', text, values: [asked] });
      if (seen === undefined) seen = new Map(rows.map(({ publisher, head }) => [publisher, Number(head)]));
      else for (const row of rows) takeRow(row);
    },
  };
}
