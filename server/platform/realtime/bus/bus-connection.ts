import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { cutWhenSilent } from '../../db/answer-deadline.ts';
import { type Limits, LIMITS } from '../../db/limits.ts';
import type { Logger } from '../../log/create-logger.ts';

export interface BusConnectionOptions {
  readonly url: string;
  readonly log: Logger;
  readonly limits?: Limits | undefined;
  /** Called with a connection that is open and listens. A rejection ends the connection. */
  opened(client: pg.Client): Promise<void>;
  notified(payload: string): void;
}

export interface BusConnection {
  /** The open connection, if any. */
  readonly client: pg.Client | undefined;
  close(): Promise<void>;
}

const CONNECT_MS = 5_000;
/** Statements here are small: a server that takes longer counts as dead. */
const BUS_LIMITS: Limits = { ...LIMITS.request, statementMs: 3_000 };
const FIRST_BACKOFF_MS = 100;
const LONGEST_BACKOFF_MS = 3_000;
/** A connection that ends sooner than this counts as a failed attempt. */
const LASTING_MS = 5_000;

/**
 * Keeps one connection that listens to `channel`. It never has two, makes one attempt at a time, and doubles the maximum of its random wait (full jitter).
 */
export function keepBusConnection(channel: string, options: BusConnectionOptions): BusConnection {
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve(), { once: true }));
  let client: pg.Client | undefined;

  async function live(): Promise<void> {
    const made = new pg.Client({ connectionString: options.url, application_name: 'palpite-bus', connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
    const ended = new Promise<void>((resolve) => made.once('end', resolve));
    made.on('error', () => undefined);
    made.on('notification', ({ payload }) => options.notified(payload ?? ''));
    try {
      await made.connect();
      cutWhenSilent(made, options.limits ?? BUS_LIMITS);
      await made.query(`LISTEN ${channel}`);
      client = made;
      await options.opened(made);
      await Promise.race([ended, stopped]);
    } finally {
      client = undefined;
      discard(made);
    }
  }

  async function keep(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      const fromMs = performance.now();
      try {
        await live();
        if (!stopping.signal.aborted) options.log.warn('the bus lost its connection; connecting again');
      } catch (error) {
        options.log.warn({ err: error, failures }, 'the bus cannot reach the database; trying again');
      }
      if (performance.now() - fromMs > LASTING_MS) failures = 0;
      await wait(backoffMs(failures), undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const kept = keep();
  return {
    get client() {
      return client;
    },
    async close() {
      stopping.abort();
      await kept;
    },
  };
}

function backoffMs(failures: number): number {
  return randomInt(0, Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(failures, 20)) + 1);
}

/** Closes cleanly if possible, and at once if the server does not answer. */
function discard(client: pg.Client): void {
  void client.end().catch(() => undefined);
  setImmediate(() => client.connection.stream.destroy());
}
