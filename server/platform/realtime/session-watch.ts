import type { Logger } from '../log/create-logger.ts';
import type { Grant } from './channel-auth.ts';

/** Returns the positions of the grants whose session has changed since. Rejects while the states are unavailable. */
export type EndedGrants = (grants: readonly Grant[]) => Promise<readonly number[]>;

export interface SessionWatchOptions {
  readonly ended: EndedGrants;
  readonly log: Logger;
  /** The grants of this process's sockets, each once. */
  readonly grants: () => readonly Grant[];
  /** Closes the sockets that have any of these grants. */
  readonly end: (grants: readonly Grant[], why: 'session over' | 'sessions unknown') => void;
  readonly everyMs?: number;
}

const EVERY_MS = 400;
/** How long session states may be unavailable before a socket's grant counts as unknown: then the socket is closed, and its client subscribes again. */
const UNKNOWN_MS = 60_000;

/**
 * Polls several times a second which sessions have ended. Logout, password change, block and exclusion thus reach a player's sockets on every process within
 * a second, whichever process they happened on and even while the bus is down. One query covers all sockets of the process; without private channels there is
 * none.
 */
export function watchSessions(options: SessionWatchOptions): { stop(): void } {
  let busy = false;
  let toldMs = performance.now();
  const look = async () => {
    const grants = options.grants();
    if (grants.length === 0) {
      toldMs = performance.now();
      return;
    }
    try {
      const places = await options.ended(grants);
      toldMs = performance.now();
      if (places.length > 0) {
        const gone = new Set(places);
        options.end(
          grants.filter((_grant, place) => gone.has(place)),
          'session over',
        );
      }
    } catch (error) {
      if (performance.now() - toldMs < UNKNOWN_MS) return;
      toldMs = performance.now();
      options.log.warn({ err: error, sessions: grants.length }, 'nobody can tell which sessions live; their sockets are closed');
      options.end(grants, 'sessions unknown');
    }
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    void look().finally(() => {
      busy = false;
    });
  }, options.everyMs ?? EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
