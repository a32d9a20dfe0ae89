import type { MoneyFormat } from './money-format.ts';

/**
 * Reads an amount written elsewhere: "1.234,56", "R$ 10", "1234.56", "10,5", "−3". Unlike typing, a pasted "10" is ten whole units. The last mark is the decimal
 * one when it is this format's decimal mark, or when it can't be a thousands mark (not followed by exactly three digits); decimals beyond the precision are cut.
 * Null when there is no amount in the text, or more than one.
 */
export function readPasted(text: string, format: Pick<MoneyFormat, 'precision' | 'thousands' | 'decimal' | 'disableNegative'>): bigint | null {
  const written = text.replace(/[\s\u00a0\u202f']/g, '').replace(/^([-+\u2212]?)(?:R\$|BRL)([-+\u2212]?)/i, '$1$2');
  const match = /^([-+\u2212]?)(\d[\d.,]*|[.,]\d+)$/.exec(written);
  if (match === null) return null;
  const parts = splitDecimal(match[2] ?? '', format);
  if (parts === null) return null;
  const fraction = parts.fraction.slice(0, format.precision).padEnd(format.precision, '0');
  const amount = BigInt(`0${parts.whole}${fraction}`);
  return match[1] === '-' || match[1] === '\u2212' ? (format.disableNegative ? amount : -amount) : amount;
}

function splitDecimal(figure: string, { thousands, decimal }: Pick<MoneyFormat, 'thousands' | 'decimal'>): { whole: string; fraction: string } | null {
  const last = Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','));
  if (last === -1) return { whole: figure, fraction: '' };
  const mark = figure[last] ?? '';
  const head = figure.slice(0, last);
  const tail = figure.slice(last + 1);
  const repeated = head.includes(mark);
  const isDecimal = !repeated && (mark === decimal || tail.length !== 3 || (mark !== thousands && head === ''));
  if (!isDecimal) return grouped(figure, mark) ? { whole: figure.replace(/[.,]/g, ''), fraction: '' } : null;
  const other = mark === '.' ? ',' : '.';
  return head.includes(other) && !grouped(head, other) ? null : { whole: head.replace(/[.,]/g, ''), fraction: tail };
}

/** Whether `figure` is written in groups of three around `mark`, and no other mark. */
function grouped(figure: string, mark: string): boolean {
  const [first = '', ...rest] = figure.split(mark);
  return /^\d{1,3}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group));
}
