import { type Bus, type BusListener, handOn, type WantsChannel } from './bus.ts';

/** The bus of a single process: messages go directly to its listeners, and none is lost. */
export function createLocalBus(): Bus {
  const listeners = new Map<BusListener, WantsChannel | undefined>();
  return {
    connected: true,
    async publish(messages) {
      for (const [listener, wants] of listeners) handOn(messages, listener, wants);
    },
    subscribe(listener, _lost, wants) {
      listeners.set(listener, wants);
      return () => listeners.delete(listener);
    },
    close: async () => listeners.clear(),
  };
}
