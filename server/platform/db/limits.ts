import { AsyncLocalStorage } from 'node:async_hooks';

/** Limits of PostgreSQL for a kind of work, in milliseconds: waiting for one lock, running one statement, and idle inside a transaction. 0: none. */
export interface Limits {
  readonly lockMs: number;
  readonly statementMs: number;
  readonly idleMs: number;
  /** How much longer than a statement's limit to wait for an unresponsive server; five seconds by default. */
  readonly graceMs?: number;
}

/**
 * Limits by kind of work. `request` is also the default of the site's login, which bounds statements outside any transaction; the others are set for one
 * transaction (SET LOCAL). Bets wait less than a request for a row: see platform/batch.
 */
export const LIMITS = {
  request: { lockMs: 5_000, statementMs: 15_000, idleMs: 10_000 },
  relay: { lockMs: 5_000, statementMs: 15_000, idleMs: 30_000 },
  job: { lockMs: 5_000, statementMs: 60_000, idleMs: 30_000 },
  periodicJob: { lockMs: 5_000, statementMs: 60_000, idleMs: 15_000 },
  operator: { lockMs: 10_000, statementMs: 60_000, idleMs: 60_000 },
  verify: { lockMs: 10_000, statementMs: 1_800_000, idleMs: 600_000 },
  migration: { lockMs: 15_000, statementMs: 0, idleMs: 0 },
} as const satisfies Record<string, Limits>;

/** For benches and tests that act as the owner: no limits. */
export const NO_LIMITS: Limits = { lockMs: 0, statementMs: 0, idleMs: 0 };

export type WorkKind = keyof typeof LIMITS;

/** For sessions with a hand-typed BEGIN: the database's default for sessions without limits of their own. */
export const STRANGER_IDLE_MS = 60_000;

const present = new AsyncLocalStorage<WorkKind>();

/** Runs `work` under the limits of its kind; they apply to every transaction that it begins, at any depth. */
export function workAs<T>(kind: WorkKind, work: () => Promise<T>): Promise<T> {
  return present.run(kind, work);
}

/** The current kind of work: a request, unless `workAs` set another. */
export function presentWork(): WorkKind {
  return present.getStore() ?? 'request';
}

/** The three limits under PostgreSQL's names. */
export function limitSettings({ lockMs, statementMs, idleMs }: Limits): Readonly<Record<string, string>> {
  return { lock_timeout: `${lockMs}ms`, statement_timeout: `${statementMs}ms`, idle_in_transaction_session_timeout: `${idleMs}ms` };
}
