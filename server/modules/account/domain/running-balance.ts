import { addCents, cents, type Cents, subtractCents, ZERO } from '#kernel/money.ts';

/** The fields of a statement line that affect the sum. */
interface Line {
  readonly source: string;
  readonly type: number;
  readonly status: number;
  readonly amount: number;
}

/** A line's effect on the sum: approved lines count, and pending withdrawals, whose money has left the balance. Other lines count zero. */
export function countedCents({ source, type, status, amount }: Line): Cents {
  if (status !== 2 && !(status === 1 && source === 'Withdraw')) return ZERO;
  return cents(type === 1 ? amount : -amount);
}

/** Adds the running sum to lines that are sorted newest first; `closing` is the sum after the newest line. Also returns the sum before the oldest line. */
export function withRunning<L extends Line>(
  lines: readonly L[],
  closing: Cents,
): { readonly rows: readonly (L & { readonly running: Cents })[]; readonly opening: Cents } {
  let after = closing;
  const rows = lines.map((line) => {
    const row = { ...line, running: after };
    after = subtractCents(after, countedCents(line));
    return row;
  });
  return { rows, opening: after };
}

/** The credits and debits of the lines that count. */
export function sumCounted(lines: readonly Line[]): { readonly credits: Cents; readonly debits: Cents } {
  const counted = lines.map(countedCents);
  const sum = (wanted: readonly Cents[]) => wanted.reduce(addCents, ZERO);
  return { credits: sum(counted.filter((each) => each > ZERO)), debits: cents(-sum(counted.filter((each) => each < ZERO))) };
}
