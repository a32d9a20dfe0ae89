import { createStore, type Store } from '../create-store.ts';
import type { RealtimeAddress, RealtimeConnection, RealtimeState } from './realtime-connection.ts';

type Handler = (data: unknown) => void;
type Connect = (address: RealtimeAddress, onState: (state: RealtimeState) => void) => Promise<RealtimeConnection>;

export interface Realtime {
  readonly state: Store<RealtimeState>;
  /** Sets the realtime server; nothing is loaded or opened before the first listener. */
  configure(address: RealtimeAddress): void;
  /** Listens to one event of one channel, across reconnects. Returns a function that stops it. */
  listen(channel: string, event: string, handler: Handler): () => void;
  /**
   * Calls `listener` when a lost connection is back: messages were missed, so state has to be read again. Returns a function that stops it.
   */
  onReconnect(listener: () => void): () => void;
  /** Another player (null: none) is logged in: opens a new socket, without the previous player's channels. */
  changePlayer(playerId: string | null): void;
  /** A token arrived: channels whose authorisation failed are requested again, and a connection that couldn't be made is retried. */
  retryRefused(): void;
}

interface Listening {
  readonly channel: string;
  readonly event: string;
  readonly handler: Handler;
  stop: (() => void) | null;
}

/**
 * One connection for the whole page; the first listener calls `connect`. A connection that can't be made is reported as `failed` and throws
 * nothing.
 */
export function createRealtime(connect: Connect): Realtime {
  const state = createStore<RealtimeState>('initialized');
  const reconnectListeners = new Set<() => void>();
  let everConnected = false;
  const follow = (next: RealtimeState): void => {
    state.set(next);
    if (next !== 'connected') return;
    if (everConnected) for (const listener of reconnectListeners) listener();
    everConnected = true;
  };
  const line = createLine(connect, follow);
  const listeners = createListeners(line);

  return {
    state,
    configure(next) {
      line.configure(next);
      listeners.attachAll();
    },
    listen: listeners.add,
    onReconnect(listener) {
      reconnectListeners.add(listener);
      return () => reconnectListeners.delete(listener);
    },
    changePlayer(playerId) {
      line.close();
      listeners.changePlayer(playerId);
      // Remaining listeners missed messages in between; for a page that listens anew the first connection is the first.
      everConnected &&= line.isOpen();
    },
    retryRefused() {
      if (line.isOpen()) line.use((opened) => opened.retryRefused());
      else listeners.attachAll();
    },
  };
}

/** The connection, created when it is first used; events of a discarded connection are ignored. */
interface Line {
  configure(address: RealtimeAddress): void;
  isOpen(): boolean;
  use(act: (opened: RealtimeConnection) => void): void;
  close(): void;
}

function createLine(connect: Connect, follow: (state: RealtimeState) => void): Line {
  let address: RealtimeAddress | null = null;
  let connection: Promise<RealtimeConnection> | null = null;
  const open = (to: RealtimeAddress): Promise<RealtimeConnection> => {
    const opening = connect(to, (next) => {
      if (connection === opening) follow(next);
    });
    return opening;
  };
  return {
    configure(next) {
      address = next;
    },
    isOpen: () => connection !== null,
    use(act) {
      if (address === null) return;
      if (address.realtime_key === '') return follow('failed');
      const opening = (connection ??= open(address));
      const isCurrent = () => connection === opening;
      void opening
        .then((opened) => {
          if (isCurrent()) act(opened);
        })
        .catch(() => {
          if (!isCurrent()) return;
          connection = null;
          follow('failed');
        });
    },
    close() {
      const closing = connection;
      connection = null;
      if (closing !== null) follow('disconnected');
      void closing?.then((opened) => opened.close()).catch(() => undefined);
    },
  };
}

/** All listeners, attached to the current connection. */
function createListeners(line: Line) {
  const listening = new Set<Listening>();
  /** Undefined until the first change: until then every channel belongs to the current player. */
  let player: string | null | undefined;
  const attach = (each: Listening): void =>
    line.use((opened) => {
      if (listening.has(each)) each.stop ??= opened.listen(each.channel, each.event, each.handler);
    });
  const attachAll = (): void => {
    for (const each of listening) if (each.stop === null && concerns(each.channel, player)) attach(each);
  };
  return {
    attachAll,
    add(channel: string, event: string, handler: Handler): () => void {
      const each: Listening = { channel, event, handler, stop: null };
      listening.add(each);
      attach(each);
      return () => {
        listening.delete(each);
        each.stop?.();
      };
    },
    changePlayer(next: string | null): void {
      player = next;
      for (const each of listening) each.stop = null;
      attachAll();
    },
  };
}

/** Public channels are for everybody, presence channels for any player; a private one ends in its player's id. */
function concerns(channel: string, player: string | null | undefined): boolean {
  if (player === null && channel.startsWith('presence-')) return false;
  return player === undefined || !channel.startsWith('private-') || (player !== null && channel.endsWith(`.${player}`));
}
