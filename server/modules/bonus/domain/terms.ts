/** Whether terms speak of a deposit: under `br` no bonus may rest on one (BON-2). */
export function requiresDeposit(terms: string): boolean {
  return /dep[oó]sit/i.test(terms.normalize('NFC'));
}
