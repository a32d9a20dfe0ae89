import type { Rows } from '../../live/list-rules.ts';

/** Rows of these sports before the others, otherwise in the given order. */
export function sportsFirst(rows: Rows, first: readonly string[]): Rows {
  const place = ({ sport }: Rows[number]) => (first.includes(sport.id) ? first.indexOf(sport.id) : first.length);
  return first.length === 0 ? rows : rows.toSorted((one, other) => place(one) - place(other));
}
