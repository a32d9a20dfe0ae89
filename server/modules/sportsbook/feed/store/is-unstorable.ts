/** True for what the database cannot hold whatever one does: text it has no letters for, numbers out of range, broken constraints; nesting beyond any stack. */
export function isUnstorable(error: unknown): boolean {
  if (error instanceof RangeError) return true;
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code);
}
