import type { Queryable } from '#server/platform/db/database.ts';
import { compareLines } from './compare-window.ts';
import type { Book } from './domain/book.ts';
import type { Mismatch } from './store/mismatches.ts';
import { ourTransactions } from './store/our-transactions.ts';

/** The differences on which both books agree by now, each requested by its round. A difference whose round gets no answer stays. */
export async function agreedMeanwhile(k: Queryable, book: Book, open: readonly Mismatch[]): Promise<string[]> {
  const agreed: string[] = [];
  for (const { transactionId, theirs, ours } of open) {
    const known = theirs !== null && theirs.kind !== 'unreadable' ? theirs : ours;
    if (known === null || known.alias === null || known.round === null) continue;
    const answer = await book.lines({ alias: known.alias, round: known.round });
    if ('failed' in answer) return agreed;
    const line = answer.lines.find((each) => each.transactionId === transactionId);
    if (line !== undefined) agreed.push(...(await compareLines(k, book.source, [line])).agreed);
    else if (!(await ourTransactions(k, book.source, [transactionId])).has(transactionId)) agreed.push(transactionId);
  }
  return agreed;
}
