import { AsyncLocalStorage } from 'node:async_hooks';

/** How long PostgreSQL may keep a piece of work, in milliseconds: waiting for one lock, running one statement, and idle inside a transaction. 0: no end. */
export interface Limits {
  readonly lockMs: number;
  readonly statementMs: number;
  readonly idleMs: number;
  /** How much longer than a statement's limit a silent server is waited for; five seconds unless said. */
  readonly graceMs?: number;
}

/**
 * By what the work is. `request` is also what the site's login gets as its defaults, so that a statement outside any transaction is bounded too; the others
 * are set for one transaction (SET LOCAL). Bets wait less than a request for a row: see platform/batch.
 */
export const LIMITS = {
  request: { lockMs: 5_000, statementMs: 15_000, idleMs: 10_000 },
  relay: { lockMs: 5_000, statementMs: 15_000, idleMs: 30_000 },
  job: { lockMs: 5_000, statementMs: 60_000, idleMs: 30_000 },
  sweep: { lockMs: 5_000, statementMs: 60_000, idleMs: 15_000 },
  operator: { lockMs: 10_000, statementMs: 60_000, idleMs: 60_000 },
  verify: { lockMs: 10_000, statementMs: 1_800_000, idleMs: 600_000 },
  migration: { lockMs: 15_000, statementMs: 0, idleMs: 0 },
} as const satisfies Record<string, Limits>;

/** For benches and tests that act as the owner: whatever they do may take its time. */
export const NO_LIMITS: Limits = { lockMs: 0, statementMs: 0, idleMs: 0 };

export type WorkKind = keyof typeof LIMITS;

/** Whoever typed BEGIN by hand and went away: what the database gives to sessions that bring no limit of their own. */
export const STRANGER_IDLE_MS = 60_000;

const present = new AsyncLocalStorage<WorkKind>();

/** Runs `work` under the limits of its kind: every transaction that it begins gets them, however deep down. */
export function workAs<T>(kind: WorkKind, work: () => Promise<T>): Promise<T> {
  return present.run(kind, work);
}

/** What is being done now: a request, unless `workAs` said otherwise. */
export function presentWork(): WorkKind {
  return present.getStore() ?? 'request';
}

/** The three limits as PostgreSQL names them. */
export function limitSettings({ lockMs, statementMs, idleMs }: Limits): Readonly<Record<string, string>> {
  return { lock_timeout: `${lockMs}ms`, statement_timeout: `${statementMs}ms`, idle_in_transaction_session_timeout: `${idleMs}ms` };
}
