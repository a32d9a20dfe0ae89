import pg from 'pg';
import type { Logger } from '../log/create-logger.ts';
import type { Bus, BusMessage } from './bus.ts';

const CHANNEL = 'palpite_bus';
/** NOTIFY carries at most 8,000 bytes; a batch that would pass this is cut, a single larger message is left out. */
const MAX_PAYLOAD_BYTES = 7_500;
const FLUSH_MS = 5;
const RECONNECT_MS = 500;

/**
 * The bus of several processes on one PostgreSQL: messages of a few milliseconds share one NOTIFY. It runs on connections of its own and never
 * inside a money transaction. What is published while the connection is down is dropped: clients refetch on reconnect.
 */
export function createPostgresBus(options: { readonly url: string; readonly log: Logger }): Bus {
  const listeners = new Set<(messages: readonly BusMessage[]) => void>();
  let waiting: BusMessage[] = [];
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    const made = new pg.Client({ connectionString: options.url, application_name: 'palpite-bus' });
    made.on('error', () => undefined);
    made.on('end', () => {
      client = undefined;
      if (!closed) setTimeout(() => void keepConnected(), RECONNECT_MS);
    });
    made.on('notification', (notification) => deliver(notification.payload ?? '[]'));
    await made.connect();
    await made.query(`LISTEN ${CHANNEL}`);
    client = made;
  }

  async function keepConnected(): Promise<void> {
    try {
      await connect();
    } catch (error) {
      options.log.warn({ err: error }, 'the bus cannot reach the database; trying again');
      if (!closed) setTimeout(() => void keepConnected(), RECONNECT_MS);
    }
  }

  function deliver(payload: string): void {
    const messages = JSON.parse(payload) as BusMessage[];
    for (const listener of listeners) listener(messages);
  }

  async function flush(): Promise<void> {
    timer = undefined;
    const batch = waiting;
    waiting = [];
    for (const payload of cut(batch)) {
      try {
        await client?.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]);
      } catch (error) {
        options.log.warn({ err: error }, 'the bus dropped a batch');
      }
    }
  }

  void keepConnected();
  return {
    publish(messages) {
      waiting.push(...messages);
      timer ??= setTimeout(() => void flush(), FLUSH_MS);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await flush();
      await client?.end();
    },
  };
}

/** Cuts messages into JSON arrays that fit one NOTIFY each; a message too large for one is left out. */
export function cut(messages: readonly BusMessage[]): string[] {
  const payloads: string[] = [];
  let current: string[] = [];
  let bytes = 2;
  for (const message of messages) {
    const text = JSON.stringify(message);
    const size = Buffer.byteLength(text) + 1;
    if (size > MAX_PAYLOAD_BYTES) continue;
    if (bytes + size > MAX_PAYLOAD_BYTES && current.length > 0) {
      payloads.push(`[${current.join()}]`);
      current = [];
      bytes = 2;
    }
    current.push(text);
    bytes += size;
  }
  if (current.length > 0) payloads.push(`[${current.join()}]`);
  return payloads;
}
