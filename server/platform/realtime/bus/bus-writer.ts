import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Clock } from '#kernel/clock.ts';
import { isAway } from '../../db/transient-error.ts';
import type { BusMessage } from './bus.ts';

/** The maximum bytes of a piece: below the size of one notification with its publisher and number. */
const PIECE_BYTES = 7_400;
const FLUSH_MS = 5;
const MOST_MESSAGES = 1_000;
/**
 * How long a message may wait for a connection before its publisher gets an error and publishes it again. It may wait longer if it may already be written.
 */
const AWAY_AFTER_MS = 3_000;
const UNKNOWN_AFTER_MS = 15_000;

export interface BusWriter {
  publish(messages: readonly BusMessage[]): Promise<void>;
  /** Sends waiting messages if there is a connection; never rejects. */
  flush(): Promise<void>;
}

interface Waiting {
  readonly messages: readonly BusMessage[];
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** A batch in progress keeps its numbers until it is known to be written: it is retried unchanged. */
interface Batch {
  readonly pieces: readonly string[];
  readonly waiting: readonly Waiting[];
}

const PUBLISH = { name: 'platform_bus_publish', text: 'SELECT platform_bus_publish($1, $2, $3, $4, $5)' };

/** Numbers this process's messages and writes them in batches of a few milliseconds, one after the other. `keep`: how many pieces stay readable. */
export function createBusWriter(connection: { readonly client: pg.Client | undefined }, options: { readonly clock: Clock; readonly keep: number }): BusWriter {
  const publisher = randomUUID();
  let first = 1;
  let waiting: Waiting[] = [];
  let batch: Batch | undefined;
  let flushing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function send(client: pg.Client, { pieces, waiting: publishers }: Batch): Promise<void> {
    try {
      if (pieces.length > 0) await client.query({ ...PUBLISH, values: [publisher, first, pieces, options.keep, options.clock.now()] });
      first += pieces.length;
      for (const { resolve } of publishers) resolve();
    } catch (error) {
      if (isAway(error)) throw error;
      for (const { reject } of publishers) reject(error instanceof Error ? error : new Error(String(error)));
    }
    batch = undefined;
  }

  async function sendAll(): Promise<void> {
    while (batch !== undefined || waiting.length > 0) {
      const { client } = connection;
      if (client === undefined) return;
      batch ??= take();
      await send(client, batch);
    }
  }

  function take(): Batch {
    const taken = waiting.splice(0, MOST_MESSAGES);
    return { pieces: cut(taken.flatMap(({ messages }) => messages)), waiting: taken };
  }

  function flush(): Promise<void> {
    flushing ??= sendAll()
      .catch(() => undefined)
      .finally(() => {
        flushing = undefined;
        if (waiting.length > 0 && connection.client !== undefined) schedule();
      });
    return flushing;
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, FLUSH_MS);
  }

  return {
    flush,
    publish: (messages) =>
      new Promise((resolve, reject) => {
        const entry = waitingFor(messages, { resolve, reject }, (late) => {
          if (!late && batch?.waiting.includes(entry) === true) return false;
          waiting = waiting.filter((each) => each !== entry);
          return true;
        });
        waiting.push(entry);
        schedule();
      }),
  };
}

/**
 * A call that resolves in time, or fails because the bus is down. `giveUp` removes it from the queue; it returns false when the call may already be written,
 * which then waits until `late`.
 */
function waitingFor(messages: readonly BusMessage[], caller: Pick<Waiting, 'resolve' | 'reject'>, giveUp: (late: boolean) => boolean): Waiting {
  const expire = (late: boolean) => {
    if (giveUp(late)) caller.reject(Object.assign(new Error('the bus is away'), { code: '08006' }));
    else limit = setTimeout(expire, UNKNOWN_AFTER_MS - AWAY_AFTER_MS, true).unref();
  };
  let limit = setTimeout(expire, AWAY_AFTER_MS, false).unref();
  return {
    messages,
    resolve: () => (clearTimeout(limit), caller.resolve()),
    reject: (error) => (clearTimeout(limit), caller.reject(error)),
  };
}

/** Divides messages into JSON arrays that fit one notification each. A message too large for one is alone, and is read from the table. */
export function cut(messages: readonly BusMessage[]): string[] {
  const pieces: string[] = [];
  let current: string[] = [];
  let bytes = 2;
  const close = () => {
    if (current.length > 0) pieces.push(`[${current.join()}]`);
    [current, bytes] = [[], 2];
  };
  for (const message of messages) {
    const text = JSON.stringify(message);
    const size = Buffer.byteLength(text) + 1;
    if (bytes + size > PIECE_BYTES) close();
    current.push(text);
    bytes += size;
  }
  close();
  return pieces;
}
