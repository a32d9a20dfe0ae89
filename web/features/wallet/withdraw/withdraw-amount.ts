import { type Cents, cents, formatBrl } from '#kernel/money.ts';

/** "3 saques: R$ 100,00 + R$ 100,00 + R$ 50,00", shortened when there are many. */
export function describeParts(parts: readonly Cents[]): string {
  const shown = parts.length <= 4 ? parts.map(formatBrl) : [...parts.slice(0, 2).map(formatBrl), '…', ...parts.slice(-1).map(formatBrl)];
  return `${parts.length} saques: ${shown.join(' + ')}`;
}

/** What is wrong with the amount, or null. */
export function withdrawProblem(amount: Cents | null, partCount: number, withdrawable: number, minCents: number): string | null {
  if (amount === null || amount === 0) return 'Informe o valor do saque.';
  if (amount < minCents) return `O valor mínimo por saque é ${formatBrl(cents(minCents))}.`;
  if (amount > withdrawable) return `Você pode sacar até ${formatBrl(cents(withdrawable))} agora.`;
  return partCount === 0 ? 'Este valor não pode ser dividido dentro dos limites. Ajuste o valor.' : null;
}
