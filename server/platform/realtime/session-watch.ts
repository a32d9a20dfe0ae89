import type { Logger } from '../log/create-logger.ts';
import type { Grant } from './channel-auth.ts';

/** The positions of those grants whose session has changed since. Rejects while unknown. */
export type EndedGrants = (grants: readonly Grant[]) => Promise<readonly number[]>;

export interface SessionWatchOptions {
  readonly ended: EndedGrants;
  readonly log: Logger;
  /** The grants of this process's sockets, each once. */
  readonly grants: () => readonly Grant[];
  /** Closes the sockets with any of these grants. */
  readonly end: (grants: readonly Grant[], why: 'session over' | 'sessions unknown') => void;
  readonly everyMs?: number;
}

const EVERY_MS = 400;
/** When session states are unavailable for this long, a socket's grant counts as unknown: it is closed, and its client subscribes again. */
const UNKNOWN_MS = 60_000;

/**
 * Polls a few times a second which sessions have ended: logout, password change, block and exclusion reach a player's sockets on every process within a second,
 * on whichever process they happened and with the bus up or down. One query for all sockets of the process, none without private channels.
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
