import type pg from 'pg';
import type { BusMessage } from './bus.ts';

export interface BusReader {
  /** One notification: `publisher number messages`, without the messages if they did not fit. */
  hear(payload: string): void;
  /** Reads every piece that was published and not received; the first read only stores every publisher's position. */
  catchUp(client: pg.Client): Promise<void>;
}

export interface BusReaderOptions {
  deliver(messages: readonly BusMessage[]): void;
  /** True when a listener in this process wants a channel's messages: a piece without such a channel is counted, but not parsed. */
  wants(channel: string): boolean;
  /** Called when pieces were deleted before they were received. */
  lost(): void;
  /** Called when a notification cannot be used alone: an earlier one was missed, or its messages did not fit. */
  behind(): void;
}

interface SinceRow {
  readonly publisher: string;
  readonly head: string;
  readonly n: string | null;
  readonly messages: string | null;
}

/** Finds the channels that a piece names, without parsing it; a text inside a message may look like a further channel. */
function channelsIn(piece: string): string[] {
  return [...piece.matchAll(/"channel":"([^"\\]*)"/g)].map(([, channel = '']) => channel);
}

/** Follows each publisher's numbers, and passes on every piece once and in order, whether it arrived by notification or by reading. */
export function createBusReader(options: BusReaderOptions): BusReader {
  let seen: Map<string, number> | undefined;

  /** True when the piece is the next one or already known. */
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
    // The pieces in between were deleted: continue from here.
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
