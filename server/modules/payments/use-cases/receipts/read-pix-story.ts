import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { type KnownReturn, readMoves, readReturns, type ReceiptMove } from '../../store/receipt-books.ts';
import { findReceipt, noteReceipts, type Receipt } from '../../store/receipts.ts';

/** All stored data of a received Pix. */
export interface PixStory {
  readonly receipt: Receipt;
  readonly returns: readonly KnownReturn[];
  readonly moves: readonly ReceiptMove[];
}

/** The history of a received Pix, for operators; null for an unknown one. */
export async function readPixStory(db: Queryable, endToEndId: string): Promise<PixStory | null> {
  const receipt = await findReceipt(db, endToEndId);
  return receipt === null ? null : { receipt, returns: await readReturns(db, endToEndId), moves: await readMoves(db, endToEndId) };
}

/** Makes a known Pix due to be read from the PSP again, as a callback would; false for an unknown one. */
export async function lookAgain(tx: Tx, endToEndId: string, at: Date): Promise<boolean> {
  const receipt = await findReceipt(tx, endToEndId);
  if (receipt === null) return false;
  await noteReceipts(tx, receipt.provider, [endToEndId], at);
  return true;
}
