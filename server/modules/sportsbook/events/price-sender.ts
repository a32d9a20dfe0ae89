import { setTimeout as wait } from 'node:timers/promises';
import type { OddsUpdate, SportsHeartbeat } from '#contracts/sportsbook/events.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Bus, BusMessage } from '#server/platform/realtime/bus/bus.ts';

/** An OddsUpdate on one of its channels. */
export interface PriceMessage extends BusMessage {
  readonly channel: 'sports.live' | `sports.event.${string}`;
  readonly event: 'OddsUpdate';
  readonly data: OddsUpdate;
}

/** The heartbeat that takes the same path as prices. */
interface HeartbeatMessage extends BusMessage {
  readonly channel: 'sports.live';
  readonly event: 'Heartbeat';
  readonly data: SportsHeartbeat;
}

type SentMessage = PriceMessage | HeartbeatMessage;

/** Sends prices to viewers at once, without a durable row. A failed batch is merged with later changes and sent again; it is lost if the process dies. */
export interface PriceSender {
  send(messages: readonly SentMessage[]): void;
  /** Resolves once nothing waits. */
  idle(): Promise<void>;
}

const RETRY_MS = 250;

/**
 * Sends one batch at a time. Changes that arrive meanwhile are merged per channel and match, so that a slow bus carries the latest price of each market and no
 * queue grows. A merged message spans the sequences of the messages in it, so that viewers see no gap.
 */
export function createPriceSender(bus: Pick<Bus, 'publish'>, log: Logger): PriceSender {
  const waiting = new Map<string, SentMessage>();
  let sending: Promise<void> | null = null;

  async function sendAll(): Promise<void> {
    while (waiting.size > 0) {
      const batch = [...waiting];
      waiting.clear();
      try {
        await bus.publish(batch.map(([, message]) => message));
      } catch (error) {
        log.warn({ err: error, messages: batch.length }, 'prices could not be sent; they are merged with newer ones and sent again');
        for (const [key, message] of batch) waiting.set(key, merged(message, waiting.get(key)));
        await wait(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  return {
    send(messages) {
      for (const message of messages) waiting.set(keyOf(message), merged(waiting.get(keyOf(message)), message));
      if (waiting.size === 0) return;
      sending ??= sendAll().finally(() => {
        sending = null;
      });
    },
    async idle() {
      while (sending !== null) await sending;
    },
  };
}

function keyOf(message: SentMessage): string {
  return [message.channel, message.event, isPrice(message) ? message.data.id : ''].join(' ');
}

function isPrice(message: SentMessage): message is PriceMessage {
  return message.event === 'OddsUpdate';
}

/** The newer message; within one epoch it has the latest of each market and follows the message that the older one followed. */
function merged(older: SentMessage | undefined, newer: SentMessage | undefined): SentMessage {
  if (older === undefined || newer === undefined) {
    const only = older ?? newer;
    if (only === undefined) throw new Error('nothing to merge');
    return only;
  }
  if (!isPrice(older) || !isPrice(newer) || older.data.e !== newer.data.e) return newer;
  const markets = new Map([...older.data.m, ...newer.data.m].map((market) => [market.id, market]));
  return { ...newer, data: { ...newer.data, p: Math.min(older.data.p, newer.data.p), m: [...markets.values()] } };
}
