import type { Selectable } from 'kysely';
import type { PaymentsReturn } from '#db/generated/tables.ts';
import { type Cents, cents } from '#kernel/money.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { PixReturn, ReturnStatus } from '../domain/payment-provider.ts';

export type MoveKind = 'deposit' | 'deposit_returned' | 'deposit_unreturned' | 'pix_returned' | 'pix_unreturned';

/** A transfer of a received Pix; (kind, end-to-end id, version) is the transfer's reference. */
export interface ReceiptMove {
  readonly kind: MoveKind;
  readonly version: number;
  /** The return that it booked; null for money credited or suspended. */
  readonly returnId: string | null;
  readonly account: 'cash' | 'debt' | 'suspense';
  readonly amountCents: Cents;
}

/** The moves of a Pix so far, including those of the current transaction. */
export interface ReceiptLog {
  readonly moves: readonly ReceiptMove[];
  /** The version that the next transfer of this kind must carry. */
  nextVersion(kind: MoveKind): number;
  add(move: ReceiptMove & { readonly playerId: string | null; readonly countedDay?: string | null }): Promise<void>;
}

/** Opens the log of a Pix's transfers. The caller holds the receipt's lock. */
export async function openReceiptLog(tx: Tx, endToEndId: string, at: Date): Promise<ReceiptLog> {
  const moves = await readMoves(tx, endToEndId);
  return {
    moves,
    nextVersion: (kind) => 1 + Math.max(0, ...moves.filter((move) => move.kind === kind).map(({ version }) => version)),
    async add(move) {
      await addMove(tx, endToEndId, { countedDay: null, ...move, at });
      moves.push(move);
    },
  };
}

/** Reads the moves of a Pix. Exact under the receipt's lock. */
export async function readMoves(db: Queryable, endToEndId: string): Promise<ReceiptMove[]> {
  const rows = await db.selectFrom('payments_receipt_move').selectAll().where('end_to_end_id', '=', endToEndId).orderBy('version').execute();
  return rows.map((row) => ({
    kind: row.kind as MoveKind,
    version: row.version,
    returnId: row.return_id,
    account: row.account as ReceiptMove['account'],
    amountCents: cents(row.amount),
  }));
}

/** Stores a transfer in the transaction that made it. `countedDay`: the day on which a credit was counted for the deposit limits. */
async function addMove(
  tx: Tx,
  endToEndId: string,
  move: ReceiptMove & { readonly playerId: string | null; readonly countedDay: string | null; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('payments_receipt_move')
    .values({
      end_to_end_id: endToEndId,
      kind: move.kind,
      version: move.version,
      return_id: move.returnId,
      player_id: move.playerId,
      account: move.account,
      amount: move.amountCents,
      counted_day: move.countedDay,
      at: move.at,
    })
    .execute();
}

/** The number of transfers that have reversed deposits of a player. Exact under the lock of `gate_player`. */
export async function countTaken(tx: Tx, playerId: string): Promise<number> {
  const row = await tx
    .selectFrom('payments_receipt_move')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('player_id', '=', playerId)
    .where('kind', '=', 'deposit_returned')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** A return of a received Pix, as last reported. */
export interface KnownReturn {
  readonly id: string;
  readonly amountCents: Cents;
  readonly status: ReturnStatus;
  readonly withheld: boolean;
}

/** The known returns of a Pix, in the order in which they were reported. Exact under the receipt's lock. */
export async function readReturns(db: Queryable, endToEndId: string): Promise<KnownReturn[]> {
  const rows = await db.selectFrom('payments_return').selectAll().where('end_to_end_id', '=', endToEndId).orderBy('seen_at').orderBy('return_id').execute();
  return rows.map(toReturn);
}

/** The Pix of a return, and its provider. */
export interface ReturnOf {
  readonly endToEndId: string;
  readonly provider: string;
}

/** Stores a return that the PSP reports; `setWithheld` stores `withheld` later. */
export async function writeReturn(tx: Tx, { endToEndId, provider }: ReturnOf, reported: PixReturn, at: Date): Promise<void> {
  const { id, amountCents, status, nature, detail } = reported;
  await tx
    .insertInto('payments_return')
    .values({ end_to_end_id: endToEndId, provider, return_id: id, amount: amountCents, nature, status, withheld: false, detail, seen_at: at, changed_at: at })
    .onConflict((conflict) => conflict.columns(['end_to_end_id', 'return_id']).doUpdateSet({ amount: amountCents, nature, status, detail, changed_at: at }))
    .execute();
}

/** Stores which returns were deducted before booking. */
export async function setWithheld(tx: Tx, endToEndId: string, returnId: string, withheld: boolean): Promise<void> {
  await tx.updateTable('payments_return').set({ withheld }).where('end_to_end_id', '=', endToEndId).where('return_id', '=', returnId).execute();
}

/** The known returns of these Pix, by end-to-end id. */
export async function readReturnsOf(db: Queryable, endToEndIds: readonly string[]): Promise<Map<string, KnownReturn[]>> {
  if (endToEndIds.length === 0) return new Map();
  const rows = await db.selectFrom('payments_return').selectAll().where('end_to_end_id', 'in', endToEndIds).execute();
  return new Map([...Map.groupBy(rows, (row) => row.end_to_end_id)].map(([id, returns]) => [id, returns.map(toReturn)]));
}

function toReturn(row: Selectable<PaymentsReturn>): KnownReturn {
  return { id: row.return_id, amountCents: cents(row.amount), status: row.status as ReturnStatus, withheld: row.withheld };
}
