import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

class Rollback extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('rolled back: the use case refused');
    this.answer = answer;
  }
}

/** Callbacks to call after a transaction has committed. */
const waiting = new WeakMap<Tx, (() => void)[]>();

/**
 * Calls `act` after the transaction has committed; never if it is rolled back or the process dies first, so use it only for effects that may be lost. `act`
 * must not throw. Returns false, and never calls `act`, for a transaction that inTransaction did not begin.
 */
export function afterCommit(tx: Tx, act: () => void): boolean {
  const acts = waiting.get(tx);
  acts?.push(act);
  return acts !== undefined;
}

function isRefused(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}

/**
 * Runs `work` in one READ COMMITTED transaction. A thrown error or a returned refusal (`{ ok: false }`) rolls everything back;
 * the refusal is still returned. Never call an outside service in `work`.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const after: (() => void)[] = [];
  try {
    const committed = await db.k.transaction().execute(async (tx) => {
      waiting.set(tx, after);
      const answer = await work(tx);
      if (isRefused(answer)) throw new Rollback(answer);
      return answer;
    });
    for (const act of after) act();
    return committed;
  } catch (error) {
    if (error instanceof Rollback) return error.answer as T;
    throw error;
  }
}

/** Runs `work` inside the transaction so that, when it throws, only its own changes are undone; the error is rethrown and the transaction continues. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT inner_work`.execute(tx);
  try {
    const answer = await work();
    await sql`RELEASE SAVEPOINT inner_work`.execute(tx);
    return answer;
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT inner_work`.execute(tx);
    throw error;
  }
}

/** Serialises transactions on one subject: data read after this call stays true until the transaction ends. `lane` separates kinds of subjects. */
export async function takeTurn(tx: Tx, lane: number, key: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}::text, ${lane}))`.execute(tx);
}
