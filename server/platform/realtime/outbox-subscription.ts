import { REALTIME_TOPIC, type Subscription } from '../outbox/outbox.ts';
import type { Bus, BusMessage } from './bus/bus.ts';

/** Carries committed realtime messages from the outbox to the bus, at least once; clients drop messages older than their state. */
export function realtimeSubscription(bus: Bus): Subscription {
  return {
    topic: REALTIME_TOPIC,
    name: 'realtime',
    async handle(_tx, payloads) {
      await bus.publish(
        payloads.map((payload): BusMessage => ({ channel: String(payload['channel']), event: String(payload['event']), data: payload['data'] })),
      );
    },
  };
}
