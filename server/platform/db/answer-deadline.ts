import type { Socket } from 'node:net';
import type pg from 'pg';
import { LIMITS, type Limits, presentWork } from './limits.ts';

/** A server that lives ends a statement by itself when its time is up; one that is silent this much longer is taken for dead. */
const GRACE_MS = 5_000;

interface Insides {
  readonly connection: { readonly stream: Socket };
  readonly readyForQuery: boolean;
  query: (...args: unknown[]) => unknown;
}

/**
 * Cuts the line to a server that hangs without closing (a machine that stopped, a route that swallows packets): who waits for a statement's answer gets an
 * error when the socket was silent for the statement's limit (`limits`, else the present work's) and a little more. Idle connections are left alone.
 */
export function cutWhenSilent(client: pg.ClientBase, limits?: Limits): void {
  const inside = client as unknown as Insides;
  const { stream } = inside.connection;
  stream.on('timeout', () => {
    if (!inside.readyForQuery) stream.destroy(new Error('Connection terminated: PostgreSQL was silent for too long'));
  });
  const send = inside.query.bind(client);
  inside.query = (...args) => {
    const { statementMs, graceMs = GRACE_MS }: Limits = limits ?? LIMITS[presentWork()];
    stream.setTimeout(statementMs === 0 ? 0 : statementMs + graceMs);
    return send(...args);
  };
}
