/** A transaction in a supplier's book. */
export interface TheirTransaction {
  readonly transactionId: string;
  readonly kind: 'bet' | 'win' | 'rollback';
  /** The supplier's state of it. `stands`: valid. `undone`: rolled back. `refused`: never valid. `unsure`: without a known end. */
  readonly belief: 'stands' | 'undone' | 'refused' | 'unsure';
  /** The player's name with them. */
  readonly alias: string;
  readonly round: string;
  /** The remainder in thousandths of a centavo. */
  readonly milliCents: number;
  readonly isFree: boolean;
  /** The bet of a win or rollback. */
  readonly reference: string | null;
}

/** A line with an id and unreadable content. */
export interface UnreadableLine {
  readonly transactionId: string;
  readonly kind: 'unreadable';
}
export type BookLine = TheirTransaction | UnreadableLine;

/** The requested part of a book: its entries in [from, until), or one player's round. */
export type BookPart = { readonly from: Date; readonly until: Date } | { readonly alias: string; readonly round: string };

/** A supplier's own book of transactions. */
export interface Book {
  readonly source: string;
  /** Its lines, or a word for why they are unavailable now. Never throws. */
  lines(part: BookPart): Promise<{ readonly lines: readonly BookLine[] } | { readonly failed: string }>;
}
