/** True when two plain values (numbers, texts, dates, lists, records) are deeply equal: NaN is NaN, an absent field is not an undefined one. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Date || b instanceof Date) return a instanceof Date && b instanceof Date && Object.is(a.getTime(), b.getTime());
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const fields = Object.entries(a);
  const others = new Map<string, unknown>(Object.entries(b));
  return fields.length === others.size && fields.every(([name, value]) => others.has(name) && isSame(value, others.get(name)));
}
