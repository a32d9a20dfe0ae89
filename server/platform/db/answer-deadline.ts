import type { Socket } from 'node:net';
import type pg from 'pg';
import { LIMITS, type Limits, presentWork } from './limits.ts';

/**
 * How much longer than a statement's limit to wait for the server. A running server ends the statement itself at the limit; one that sends nothing for this
 * much longer counts as dead.
 */
const GRACE_MS = 5_000;

interface Insides {
  readonly connection: { readonly stream: Socket };
  readonly readyForQuery: boolean;
  query: (...args: unknown[]) => unknown;
}

/**
 * Closes the connection to a server that hangs without closing (a stopped machine, a route that drops packets): the caller gets an error when the socket
 * receives nothing for the statement's limit (`limits`, by default those of the current work) plus a margin. Idle connections are left open.
 */
export function cutWhenSilent(client: pg.ClientBase, limits?: Limits): void {
  const inside = client as unknown as Insides;
  const { stream } = inside.connection;
  stream.on('timeout', () => {
    if (!inside.readyForQuery) stream.destroy(new Error('Connection terminated: PostgreSQL was silent for too long'));
  });
  const send = inside.query.bind(client);
  let setMs = 0;
  inside.query = (...args) => {
    const { statementMs, graceMs = GRACE_MS }: Limits = limits ?? LIMITS[presentWork()];
    const wantedMs = statementMs === 0 ? 0 : statementMs + graceMs;
    // Sending restarts the timer, so it is set only when its length changes.
    if (wantedMs !== setMs) stream.setTimeout(wantedMs);
    setMs = wantedMs;
    return send(...args);
  };
}
