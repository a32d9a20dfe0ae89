import type { Database, Tx } from './database.ts';

class Rollback extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('rolled back: the use case refused');
    this.answer = answer;
  }
}

function isRefused(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}

/**
 * Runs `work` in one READ COMMITTED transaction. A thrown error or a returned refusal (`{ ok: false }`) rolls everything back;
 * the refusal is still returned. Never call an outside service in `work`.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.k.transaction().execute(async (tx) => {
      const answer = await work(tx);
      if (isRefused(answer)) throw new Rollback(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Rollback) return error.answer as T;
    throw error;
  }
}
