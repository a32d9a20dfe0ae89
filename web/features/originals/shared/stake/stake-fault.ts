import { cents, formatBrl } from '#kernel/money.ts';

/** The minimum and maximum stake, in centavos. */
export interface StakeBounds {
  readonly low: number;
  readonly high: number;
}

export type StakeFault = 'missing' | 'below' | 'above';

/** The error of a typed stake; null when it may be bet. The stake is never rounded into the bounds: the shown amount is the charged amount. */
export function stakeFault(stakeCents: number | null, { low, high }: StakeBounds): StakeFault | null {
  if (stakeCents === null) return 'missing';
  if (stakeCents < low) return 'below';
  return stakeCents > high ? 'above' : null;
}

/** The text below the field. */
export function faultText(fault: StakeFault, { low, high }: StakeBounds): string {
  switch (fault) {
    case 'missing':
      return `Informe o valor da aposta: de ${money(low)} a ${money(high)}.`;
    case 'below':
      return `A aposta mínima é ${money(low)}.`;
    case 'above':
      return `A aposta máxima é ${money(high)}.`;
  }
}

/** The label of the bet button: the exact amount that is charged, or the missing step. */
export function betLabel(stakeCents: number | null, bounds: StakeBounds): string {
  const fault = stakeFault(stakeCents, bounds);
  if (fault === null && stakeCents !== null) return `Apostar ${money(stakeCents)}`;
  return fault === 'missing' ? 'Informe a aposta' : 'Corrija a aposta';
}

/** Label where another action follows the stake. */
export const STAKE_WRONG = 'Corrija antes o valor da aposta.';

export type QuickStep = 'half' | 'double' | 'most';

/** The stake after a quick step, and the message if a limit cut it. `affordable` is what the balance covers. */
export function quickStake(
  step: QuickStep,
  stakeCents: number | null,
  { low, high }: StakeBounds,
  affordable: number,
): { readonly stake: number; readonly note: string | null } {
  if (step === 'most') return { stake: Math.max(low, Math.min(high, affordable)), note: null };
  const wanted = step === 'half' ? Math.floor((stakeCents ?? low) / 2) : (stakeCents ?? low) * 2;
  if (wanted > high) return { stake: high, note: `Este é o máximo: ${money(high)}.` };
  if (wanted < low) return { stake: low, note: `Este é o mínimo: ${money(low)}.` };
  return { stake: wanted, note: null };
}

function money(amount: number): string {
  return formatBrl(cents(amount));
}
