import type { Bus, BusListener } from './bus.ts';

/** The bus of a single process: messages go directly to its listeners, and none is lost. */
export function createLocalBus(): Bus {
  const listeners = new Set<BusListener>();
  return {
    connected: true,
    async publish(messages) {
      for (const listener of listeners) listener(messages);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => listeners.clear(),
  };
}
