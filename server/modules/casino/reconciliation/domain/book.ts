/** A transaction as a supplier believes in it. */
export interface TheirTransaction {
  readonly transactionId: string;
  readonly kind: 'bet' | 'win' | 'rollback';
  /** `stands`: they count on it. `undone`: it was, and was taken back. `refused`: it never was. `unsure`: they know no end to it. */
  readonly belief: 'stands' | 'undone' | 'refused' | 'unsure';
  /** The player's name with them. */
  readonly alias: string;
  readonly round: string;
  /** Thousandths of a centavo. */
  readonly milliCents: number;
  readonly isFree: boolean;
  /** The bet, of wins and rollbacks. */
  readonly reference: string | null;
}

/** A line that has an id and says nothing that can be read. */
export interface UnreadableLine {
  readonly transactionId: string;
  readonly kind: 'unreadable';
}
export type BookLine = TheirTransaction | UnreadableLine;

/** What of a book is asked for: what was entered from one instant to before another, or one player's round. */
export type BookPart = { readonly from: Date; readonly until: Date } | { readonly alias: string; readonly round: string };

/** A supplier's own book of transactions. */
export interface Book {
  readonly source: string;
  /** Its lines, or in a word why they cannot be had now. Throws nothing. */
  lines(part: BookPart): Promise<{ readonly lines: readonly BookLine[] } | { readonly failed: string }>;
}
