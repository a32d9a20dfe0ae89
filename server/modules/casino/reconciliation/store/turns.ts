import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

export interface Turn {
  /** Every entry before this has been compared. */
  readonly through: Date;
  readonly failures: number;
}

/** Claims the comparison with a supplier's book when it is due; null when it is not, or another process has it. The first one begins at `first`. */
export async function claimTurn(
  k: Queryable,
  source: string,
  { at, until, first }: { readonly at: Date; readonly until: Date; readonly first: Date },
): Promise<Turn | null> {
  const { rows } = await sql<Turn>`
    INSERT INTO casino_reconciliation AS r (source, through, due_at) VALUES (${source}, ${first}, ${until})
    ON CONFLICT (source) DO UPDATE SET due_at = ${until} WHERE r.due_at <= ${at}
    RETURNING through, failures`.execute(k);
  return rows[0] ?? null;
}

export async function turnDone(
  k: Queryable,
  source: string,
  { through, dueAt, at }: { readonly through: Date; readonly dueAt: Date; readonly at: Date },
): Promise<void> {
  await k.updateTable('casino_reconciliation').set({ through, due_at: dueAt, failures: 0, done_at: at }).where('source', '=', source).execute();
}

export async function turnFailed(k: Queryable, source: string, dueAt: Date): Promise<void> {
  await k
    .updateTable('casino_reconciliation')
    .set((row) => ({ due_at: dueAt, failures: row('failures', '+', 1) }))
    .where('source', '=', source)
    .execute();
}
