import type { Logger } from '../log/create-logger.ts';
import type { Grant } from './channel-auth.ts';

/** Which of these grants rest on a session that is no more what it was, by their place in the list. Rejects while nobody can tell. */
export type EndedGrants = (grants: readonly Grant[]) => Promise<readonly number[]>;

export interface SessionWatchOptions {
  readonly ended: EndedGrants;
  readonly log: Logger;
  /** The grants of this process's sockets, each once. */
  readonly grants: () => readonly Grant[];
  /** Closes the sockets that rest on any of these. */
  readonly end: (grants: readonly Grant[], why: 'session over' | 'sessions unknown') => void;
  readonly everyMs?: number;
}

const EVERY_MS = 400;
/** When nobody could tell for so long, what a socket rests on counts as unknown: it is closed, and its client asks anew. */
const UNKNOWN_MS = 60_000;

/**
 * Asks a few times a second which sessions have ended: logout, password change, block and exclusion reach a player's sockets on every process within a second,
 * whichever process they happened on and whether or not the bus stands. One question for all sockets of the process, none while there are no private channels.
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
