import { sql } from 'kysely';
import type { Tx } from './database.ts';

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
