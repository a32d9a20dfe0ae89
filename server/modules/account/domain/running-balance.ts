import { addCents, cents, type Cents, subtractCents, ZERO } from '#kernel/money.ts';

/** A statement line, as far as the sum is concerned. */
interface Line {
  readonly source: string;
  readonly type: number;
  readonly status: number;
  readonly amount: number;
}

/** What a line counts in the sum: approved ones, and pending withdrawals, whose money has left the balance. Everything else moved nothing. */
export function countedCents({ source, type, status, amount }: Line): Cents {
  if (status !== 2 && !(status === 1 && source === 'Withdraw')) return ZERO;
  return cents(type === 1 ? amount : -amount);
}

/** Puts the running sum beside lines that come newest first; `closing` is the sum after the newest. Answers the sum before the oldest too. */
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

/** Credits and debits of the lines that count. */
export function sumCounted(lines: readonly Line[]): { readonly credits: Cents; readonly debits: Cents } {
  const counted = lines.map(countedCents);
  const sum = (wanted: readonly Cents[]) => wanted.reduce(addCents, ZERO);
  return { credits: sum(counted.filter((each) => each > ZERO)), debits: cents(-sum(counted.filter((each) => each < ZERO))) };
}
