/** One approved deposit as recorded in this browser; `flag` is null from the fifth on (specification §9). */
export interface DepositRecord {
  readonly transactionId: string;
  /** Centavos. */
  readonly amount: number;
  /** 1..4; null from the fifth deposit on. */
  readonly occurrence: number | null;
  readonly flag: string | null;
  /** Day in the site's time zone, YYYY-MM-DD. */
  readonly day: string;
}

const FLAGS = ['first_deposit', 'second_deposit', 'third_deposit', 'fourth_deposit'] as const;
const MOST = 50;

/** Deposit occurrence 1..4 → first..fourth deposit flag; null for a later deposit, which comes without one. */
export function depositFlag(occurrence: number | null): string | null {
  return occurrence === null ? null : (FLAGS[occurrence - 1] ?? null);
}

/** The records after one more deposit: only today's, each transaction once, at most 50, the newest last. */
export function addDepositRecord(records: readonly DepositRecord[], next: DepositRecord): readonly DepositRecord[] {
  const today = records.filter((record) => record.day === next.day && record.transactionId !== next.transactionId);
  return [...today, next].slice(-MOST);
}

/** Reads stored records; invalid ones are left out. */
export function readDepositRecords(stored: string | null): readonly DepositRecord[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isRecord) : [];
  } catch {
    return [];
  }
}

function isRecord(value: unknown): value is DepositRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { transactionId, amount, occurrence, day } = value as Partial<DepositRecord>;
  return typeof transactionId === 'string' && typeof amount === 'number' && (occurrence === null || typeof occurrence === 'number') && typeof day === 'string';
}
