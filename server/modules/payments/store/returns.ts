import type { Selectable } from 'kysely';
import type { PaymentsReturn } from '#db/generated/tables.ts';
import { type Cents, cents } from '#kernel/money.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { PixReturn, ReturnStatus } from '../domain/pix-in.ts';

/** A return of a received Pix as we last heard of it. */
export interface KnownReturn {
  readonly id: string;
  readonly amountCents: Cents;
  readonly status: ReturnStatus;
  readonly withheld: boolean;
}

/** The returns known of a Pix, in the order in which we heard of them. Exact under the receipt's lock. */
export async function readReturns(db: Queryable, endToEndId: string): Promise<KnownReturn[]> {
  const rows = await db.selectFrom('payments_return').selectAll().where('end_to_end_id', '=', endToEndId).orderBy('seen_at').orderBy('return_id').execute();
  return rows.map(toReturn);
}

/** Notes what the PSP tells of one return; `withheld` follows with `setWithheld`. */
export async function writeReturn(tx: Tx, endToEndId: string, told: PixReturn, at: Date): Promise<void> {
  const { id, amountCents, status, nature, detail } = told;
  await tx
    .insertInto('payments_return')
    .values({ end_to_end_id: endToEndId, return_id: id, amount: amountCents, nature, status, withheld: false, detail, seen_at: at, changed_at: at })
    .onConflict((conflict) => conflict.columns(['end_to_end_id', 'return_id']).doUpdateSet({ amount: amountCents, nature, status, detail, changed_at: at }))
    .execute();
}

/** Keeps which returns were deducted before booking. */
export async function setWithheld(tx: Tx, endToEndId: string, returnId: string, withheld: boolean): Promise<void> {
  await tx.updateTable('payments_return').set({ withheld }).where('end_to_end_id', '=', endToEndId).where('return_id', '=', returnId).execute();
}

/** Of these Pix, the returns known, by end-to-end id. */
export async function readReturnsOf(db: Queryable, endToEndIds: readonly string[]): Promise<Map<string, KnownReturn[]>> {
  if (endToEndIds.length === 0) return new Map();
  const rows = await db.selectFrom('payments_return').selectAll().where('end_to_end_id', 'in', endToEndIds).execute();
  return new Map([...Map.groupBy(rows, (row) => row.end_to_end_id)].map(([id, returns]) => [id, returns.map(toReturn)]));
}

function toReturn(row: Selectable<PaymentsReturn>): KnownReturn {
  return { id: row.return_id, amountCents: cents(row.amount), status: row.status as ReturnStatus, withheld: row.withheld };
}
