import type { Metrics } from '../../metrics/create-metrics.ts';
import type { Bus } from './bus.ts';

/** Wraps a bus with metrics of its messages and its connection. */
export function watchBus(bus: Bus, metrics: Metrics): Bus {
  const messages = metrics.counter('palpite_bus_messages_total', 'Messages over the bus: published by this process, handed to its subscribers', {
    direction: ['published', 'heard'],
  });
  const failed = metrics.counter('palpite_bus_publish_failures_total', 'Times the bus could not be published to; what failed is sent again');
  const lost = metrics.counter('palpite_bus_lost_total', 'Times messages were missed for good; open pages then read everything anew');
  metrics.watch('palpite_bus_connected', '1 while the bus is connected', () => Number(bus.connected));
  bus.subscribe(
    () => undefined,
    () => lost.inc(),
    () => false,
  );
  return {
    get connected() {
      return bus.connected;
    },
    async publish(published) {
      try {
        await bus.publish(published);
        messages.inc({ direction: 'published' }, published.length);
      } catch (error) {
        failed.inc();
        throw error;
      }
    },
    subscribe: (listener, gone, wants) =>
      bus.subscribe(
        (heard) => {
          messages.inc({ direction: 'heard' }, heard.length);
          listener(heard);
        },
        gone,
        wants,
      ),
    close: bus.close,
  };
}
