import type { Bus, BusMessage } from './bus.ts';

/** The bus of a single process: messages go straight to its listeners. */
export function createLocalBus(): Bus {
  const listeners = new Set<(messages: readonly BusMessage[]) => void>();
  return {
    publish(messages) {
      for (const listener of listeners) listener(messages);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => listeners.clear(),
  };
}
