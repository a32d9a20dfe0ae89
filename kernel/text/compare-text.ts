/** Compares instants, days and codes by their characters. Comparison by a language's alphabet needs rules that a slow phone must first load. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
