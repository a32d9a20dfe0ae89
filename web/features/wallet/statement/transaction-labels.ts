import type { TransactionRow, TransactionSource } from '#contracts/account/account.ts';
import type { BadgeTone } from '#ui/feedback/badge.tsx';

export const sourceLabels: Readonly<Record<TransactionSource, string>> = {
  Deposit: 'Depósito',
  Withdraw: 'Saque',
  Bet: 'Aposta',
  Win: 'Prêmio',
  Bonus: 'Bônus',
  Referral: 'Indicação',
  Adjustment: 'Ajuste',
  Refund: 'Devolução',
};

export const typeLabels: Readonly<Record<string, string>> = { 1: 'Entradas', 2: 'Saídas' };

export const statusLabels: Readonly<Record<string, string>> = { 1: 'Pendente', 2: 'Aprovada', 3: 'Recusada', 4: 'Cancelada' };

const tones: Readonly<Record<string, BadgeTone>> = { 1: 'info', 2: 'positive', 3: 'negative', 4: 'neutral' };

/** How a row's status is shown. */
export function statusBadge(row: Pick<TransactionRow, 'status' | 'source'>): { readonly label: string; readonly tone: BadgeTone } {
  // The Pix was not paid in time: neither side cancelled it.
  if (row.source === 'Deposit' && row.status === 4) return { label: 'Expirado', tone: 'neutral' };
  return { label: statusLabels[row.status] ?? 'Em processamento', tone: tones[row.status] ?? 'neutral' };
}

/** Centavos with their sign: credits are positive, debits negative. */
export function signedCents(row: Pick<TransactionRow, 'type' | 'amount'>): number {
  return row.type === 1 ? row.amount : -row.amount;
}
