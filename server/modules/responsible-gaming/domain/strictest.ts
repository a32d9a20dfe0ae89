/** The smaller of two limits; null is no limit. */
export function strictest<T extends number>(a: T | null, b: T | null): T | null {
  if (a === null) return b;
  return b === null || a < b ? a : b;
}

/** The later of two ends; null is none. */
export function latest(a: Date | null, b: Date | null): Date | null {
  if (a === null) return b;
  return b === null || a.getTime() > b.getTime() ? a : b;
}
