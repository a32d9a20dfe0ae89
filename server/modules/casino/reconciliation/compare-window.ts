import type { Queryable } from '#server/platform/db/database.ts';
import type { Book, BookLine } from './domain/book.ts';
import { difference, type OurTransaction } from './domain/compare.ts';
import type { Mismatch } from './store/mismatches.ts';
import { ourTransactions, ourTransactionsBetween } from './store/our-transactions.ts';

/** Rounds that one run requests individually; if there are more, the list itself is wrong. */
const MOST_ROUNDS = 50;

export interface Compared {
  readonly mismatches: readonly Mismatch[];
  /** Transactions on which both agree. */
  readonly agreed: readonly string[];
}

/** Compares both books in [from, until). Our transactions that their list lacks are requested by round, since they may have been entered long before. */
export async function compareWindow(
  k: Queryable,
  book: Book,
  window: { readonly from: Date; readonly until: Date },
): Promise<Compared | { readonly failed: string }> {
  const answer = await book.lines(window);
  if ('failed' in answer) return answer;
  const listed = new Map(answer.lines.map((line) => [line.transactionId, line]));
  const unlisted = (await ourTransactionsBetween(k, book.source, window)).filter(({ transactionId }) => !listed.has(transactionId));
  const found = await linesOfRounds(book, unlisted);
  if ('failed' in found) return found;
  for (const line of found.lines) if (unlisted.some(({ transactionId }) => transactionId === line.transactionId)) listed.set(line.transactionId, line);
  const missing = unlisted.filter(({ transactionId }) => !listed.has(transactionId));
  const compared = await compareLines(k, book.source, [...listed.values()]);
  return {
    ...compared,
    mismatches: [
      ...compared.mismatches,
      ...missing.map((ours): Mismatch => ({ transactionId: ours.transactionId, what: 'missing_there', theirs: null, ours })),
    ],
  };
}

/** Compares lines of theirs with ours. */
export async function compareLines(k: Queryable, source: string, lines: readonly BookLine[]): Promise<Compared> {
  const references = lines.flatMap((line) => (line.kind === 'unreadable' || line.reference === null ? [] : [line.reference]));
  const ours = await ourTransactions(k, source, [...lines.map(({ transactionId }) => transactionId), ...references]);
  const mismatches: Mismatch[] = [];
  const agreed: string[] = [];
  for (const line of lines) {
    const own = ours.get(line.transactionId);
    const bet = line.kind === 'unreadable' || line.reference === null ? undefined : ours.get(line.reference);
    const what = difference(line, own, bet);
    if (what === null) agreed.push(line.transactionId);
    else mismatches.push({ transactionId: line.transactionId, what, theirs: line, ours: own ?? null });
  }
  return { mismatches, agreed };
}

async function linesOfRounds(book: Book, ours: readonly OurTransaction[]): Promise<{ readonly lines: readonly BookLine[] } | { readonly failed: string }> {
  const rounds = new Map(ours.flatMap(({ alias, round }) => (alias === null || round === null ? [] : [[`${alias} ${round}`, { alias, round }] as const])));
  const lines: BookLine[] = [];
  for (const part of [...rounds.values()].slice(0, MOST_ROUNDS)) {
    const answer = await book.lines(part);
    if ('failed' in answer) return answer;
    lines.push(...answer.lines);
  }
  return { lines };
}
