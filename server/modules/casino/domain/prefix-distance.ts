/**
 * The edit distance (a letter too many, missing, wrong, or two swapped) between `typed` and the nearest beginning of `word`: optimal string alignment, the
 * minimum of its last row, so a word may be half typed. A number above `limit` means "more than that".
 */
export function prefixDistance(typed: string, word: string, limit: number): number {
  const reach = Math.min(word.length, typed.length + limit);
  let before: number[] = [];
  let above = Array.from({ length: reach + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const here = [row];
    for (let column = 1; column <= reach; column += 1) here.push(step(typed, word, row, column, { before, above, here }));
    if (Math.min(...here) > limit) return limit + 1;
    before = above;
    above = here;
  }
  return Math.min(...above);
}

interface Rows {
  readonly before: readonly number[];
  readonly above: readonly number[];
  readonly here: readonly number[];
}

function step(typed: string, word: string, row: number, column: number, { before, above, here }: Rows): number {
  const same = typed[row - 1] === word[column - 1];
  const swapped = row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
  return Math.min(
    at(above, column) + 1,
    at(here, column - 1) + 1,
    at(above, column - 1) + (same ? 0 : 1),
    swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
  );
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
