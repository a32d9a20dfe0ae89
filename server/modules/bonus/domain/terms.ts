/** True when terms require a deposit, which `br` forbids for bonuses (BON-2). */
export function requiresDeposit(terms: string): boolean {
  return /dep[oó]sit/i.test(terms.normalize('NFC'));
}
