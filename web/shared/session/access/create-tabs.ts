import { type GrantedToken, isGranted } from './granted-token.ts';

const LOCK = 'palpite-session';

interface Tabs {
  /** Listens to the other tabs until the returned function is called. */
  follow(listener: (message: SessionMessage) => void): () => void;
  /** Notifies the other tabs; this one does not receive its own message. */
  tell(message: SessionMessage): void;
  /** Runs `work` while no other tab does; `waited` when another tab ran it before, so that its message may be on the way. */
  alone<T>(work: (waited: boolean) => Promise<T>): Promise<T>;
}

interface TabsEdges {
  /** May throw: blocked storage blocks channels, too. */
  readonly open: () => BroadcastChannel;
  /** Missing outside secure contexts. */
  readonly locks: LockManager | undefined;
}

/** The tabs of this browser. Without channels or locks each tab works by itself: more calls, the same outcome. */
export function createTabs(edges: TabsEdges): Tabs {
  let channel: BroadcastChannel | null = null;
  return {
    follow(listener) {
      let own: BroadcastChannel;
      try {
        own = edges.open();
      } catch {
        return () => undefined;
      }
      channel = own;
      own.onmessage = ({ data }: MessageEvent<unknown>) => {
        const message = readSessionMessage(data);
        if (message !== null) listener(message);
      };
      return () => {
        own.close();
        if (channel === own) channel = null;
      };
    },
    tell: (message) => channel?.postMessage(message),
    alone: (work) => holdLock(edges.locks, work),
  };
}

async function holdLock<T>(locks: LockManager | undefined, work: (waited: boolean) => Promise<T>): Promise<T> {
  let begun = false;
  const run = async (waited: boolean): Promise<{ readonly value: T }> => {
    begun = true;
    return { value: await work(waited) };
  };
  if (locks === undefined) return work(false);
  try {
    const atOnce = await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? null : run(false)));
    return (atOnce ?? (await locks.request(LOCK, () => run(true)))).value;
  } catch (error) {
    // The browser refuses locks here (blocked storage); a failure of the work itself is the caller's.
    if (begun) throw error;
    return work(false);
  }
}

/** The closed list of messages between tabs: a new token (a login, a refresh), or a logout. */
export type SessionMessage = { readonly kind: 'granted'; readonly token: GrantedToken } | { readonly kind: 'out'; readonly player: string };

/** Reads a message of another tab, perhaps one of an older or newer build; null for anything unknown. */
export function readSessionMessage(data: unknown): SessionMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  if (data.kind === 'granted' && 'token' in data && isGranted(data.token)) return { kind: 'granted', token: data.token };
  if (data.kind === 'out' && 'player' in data && typeof data.player === 'string') return { kind: 'out', player: data.player };
  return null;
}
