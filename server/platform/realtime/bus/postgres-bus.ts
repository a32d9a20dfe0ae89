import type { Clock } from '#kernel/clock.ts';
import type { Limits } from '../../db/limits.ts';
import type { Logger } from '../../log/create-logger.ts';
import { type Bus, type BusListener, handOn, type WantsChannel } from './bus.ts';
import { type BusConnection, keepBusConnection } from './bus-connection.ts';
import { createBusReader } from './bus-reader.ts';
import { createBusWriter } from './bus-writer.ts';

const CHANNEL = 'palpite_bus';
/** A missing notification, or a server that no longer responds, is detected within this time. */
const LOOK_EVERY_MS = 5_000;
/** Pieces of each publisher that stay readable: at two thousand messages a second a little under a minute. */
const KEEP_PIECES = 4_000;

export interface PostgresBusOptions {
  /** The address for a session of PostgreSQL's own, not through a pooler in transaction mode. */
  readonly url: string;
  readonly log: Logger;
  readonly clock: Clock;
  readonly keepPieces?: number;
  readonly lookEveryMs?: number;
  /** How long the server may leave one of its statements without a response. */
  readonly limits?: Limits;
}

/**
 * The bus of several processes on one PostgreSQL, over one connection of its own and never inside a money transaction. Messages are numbered and stored for a
 * while (migration 0103); a process that was disconnected reads what it missed, and reports a loss when that was deleted.
 */
export function createPostgresBus({ url, log, clock, keepPieces = KEEP_PIECES, lookEveryMs = LOOK_EVERY_MS, limits }: PostgresBusOptions): Bus {
  const listeners = new Map<BusListener, { readonly lost: (() => void) | undefined; readonly wants: WantsChannel | undefined }>();
  let reading: Promise<void> | undefined;
  let readAgain = false;

  const reader = createBusReader({
    deliver(messages) {
      for (const [listener, { wants }] of listeners) handOn(messages, listener, wants);
    },
    wants: (channel) => [...listeners.values()].some(({ wants }) => wants === undefined || wants(channel)),
    lost() {
      log.warn('the bus missed messages for good; open pages are told to read everything anew');
      for (const { lost } of listeners.values()) lost?.();
    },
    behind: () => void look(),
  });
  const connection: BusConnection = keepBusConnection(CHANNEL, {
    url,
    log,
    limits,
    opened: async (client) => {
      await reader.catchUp(client);
      void writer.flush();
    },
    notified: (payload) => reader.hear(payload),
  });
  const writer = createBusWriter(connection, { clock, keep: keepPieces });
  const timer = setInterval(() => {
    void look();
    void writer.flush();
  }, lookEveryMs);
  timer.unref();

  /** One read at a time; an event during a read triggers one more. A failing connection closes by itself. */
  function look(): Promise<void> {
    readAgain = reading !== undefined;
    reading ??= read().finally(() => {
      reading = undefined;
      if (readAgain) void look();
    });
    return reading;
  }

  async function read(): Promise<void> {
    const { client } = connection;
    if (client !== undefined) await reader.catchUp(client).catch((error: unknown) => log.warn({ err: error }, 'the bus could not be read'));
  }

  return {
    get connected() {
      return connection.client !== undefined;
    },
    publish: writer.publish,
    subscribe(listener, lost, wants) {
      listeners.set(listener, { lost, wants });
      return () => listeners.delete(listener);
    },
    async close() {
      clearInterval(timer);
      await writer.flush();
      await reading;
      await connection.close();
    },
  };
}
