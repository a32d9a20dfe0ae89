import { createStore, type Store } from '../create-store.ts';
import type { RealtimeConnection, RealtimeAddress } from './realtime-connection.ts';
import type { RealtimeState } from './realtime-state.ts';

type Handler = (data: unknown) => void;
type Connect = (address: RealtimeAddress, onState: (state: RealtimeState) => void) => Promise<RealtimeConnection>;

export interface Realtime {
  readonly state: Store<RealtimeState>;
  /** Names the realtime server; nothing is loaded or opened until somebody listens. */
  configure(address: RealtimeAddress): void;
  /** Listens to one event of one channel, whatever becomes of the connection meanwhile. Returns how to stop. */
  listen(channel: string, event: string, handler: Handler): () => void;
  /** Calls `listener` when a lost connection is back: messages were missed, so state has to be read again. Returns how to stop. */
  onReconnect(listener: () => void): () => void;
  /** Somebody else (null: nobody) is logged in: a new socket, without the channels of whoever left. */
  changePlayer(playerId: string | null): void;
  /** A token came: channels whose authorisation failed are asked for again, and a connection that couldn't be made is tried again. */
  retryRefused(): void;
}

interface Listening {
  readonly channel: string;
  readonly event: string;
  readonly handler: Handler;
  stop: (() => void) | null;
}

/** One connection for the whole page; `connect` is called by the first who listens. A connection that can't be made shows as `failed` and harms nobody. */
export function createRealtime(connect: Connect): Realtime {
  const state = createStore<RealtimeState>('initialized');
  const listening = new Set<Listening>();
  const reconnectListeners = new Set<() => void>();
  let address: RealtimeAddress | null = null;
  let connection: Promise<RealtimeConnection> | null = null;
  let everConnected = false;
  /** Undefined until the first change: then every channel asked for is of whoever is here. */
  let player: string | null | undefined;

  const follow = (next: RealtimeState): void => {
    state.set(next);
    if (next !== 'connected') return;
    if (everConnected) for (const listener of reconnectListeners) listener();
    everConnected = true;
  };
  const open = (to: RealtimeAddress): Promise<RealtimeConnection> => {
    const opening: Promise<RealtimeConnection> = connect(to, (next) => {
      if (connection === opening) follow(next);
    });
    return opening;
  };
  const attach = (each: Listening): void => {
    if (address === null) return;
    if (address.realtime_key === '') return state.set('failed');
    const opening = (connection ??= open(address));
    void opening
      .then((opened) => {
        if (connection === opening && listening.has(each)) each.stop ??= opened.listen(each.channel, each.event, each.handler);
      })
      .catch(() => {
        if (connection !== opening) return;
        connection = null;
        state.set('failed');
      });
  };
  const attachAll = (): void => {
    for (const each of listening) if (each.stop === null && concerns(each.channel, player)) attach(each);
  };

  return {
    state,
    configure(next) {
      address = next;
      attachAll();
    },
    listen(channel, event, handler) {
      const each: Listening = { channel, event, handler, stop: null };
      listening.add(each);
      attach(each);
      return () => {
        listening.delete(each);
        each.stop?.();
      };
    },
    onReconnect(listener) {
      reconnectListeners.add(listener);
      return () => reconnectListeners.delete(listener);
    },
    changePlayer(playerId) {
      const closing = connection;
      connection = null;
      if (closing !== null) state.set('disconnected');
      void closing?.then((opened) => opened.close()).catch(() => undefined);
      player = playerId;
      for (const each of listening) each.stop = null;
      attachAll();
      // Who still listens missed something in between; to a page that listens anew the first connection is the first.
      everConnected &&= connection !== null;
    },
    retryRefused() {
      if (connection === null) attachAll();
      else void connection.then((opened) => opened.retryRefused()).catch(() => undefined);
    },
  };
}

/** Public channels are everybody's; a private one ends in its player's id. */
function concerns(channel: string, player: string | null | undefined): boolean {
  return player === undefined || !channel.startsWith('private-') || (player !== null && channel.endsWith(`.${player}`));
}
