/** Pascal's triangle with a weight: `rows[count][hits]` is P(`hits` of `count`) when each happens on its own with `share`. */
export function binomialRows(most: number, share: number): Float64Array[] {
  const rows = [Float64Array.of(1)];
  for (let count = 1; count <= most; count += 1) {
    const row = new Float64Array(count + 1);
    const before = rows[count - 1] ?? row;
    for (let hits = 0; hits <= count; hits += 1) row[hits] = (before[hits] ?? 0) * (1 - share) + (before[hits - 1] ?? 0) * share;
    rows.push(row);
  }
  return rows;
}
