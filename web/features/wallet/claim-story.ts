import type { ClaimView } from '#contracts/money/payments.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { formatInstant } from '#web/shared/format-instant.ts';

/** The result of a bank's claim on a Pix, and the amount of the player's balance reserved for it. */
export function claimStory({ status, amount, held, opened_at, deadline_at, ended_at }: ClaimView): string {
  const opened = `Aberta em ${formatInstant(opened_at)}`;
  const ended = ended_at === null ? '' : `, terminou em ${formatInstant(ended_at)}`;
  switch (status) {
    case 'open':
      return `${opened}. ${reservedWords(amount, held)} A análise termina o mais tardar em ${formatInstant(deadline_at)}.`;
    case 'accepted':
      return `${opened}${ended}. O valor volta para a conta de origem${held > 0 ? `: ${formatBrl(cents(held))} seguem reservados até lá` : ''}.`;
    case 'rejected':
    case 'cancelled':
      return `${opened}${ended}. O que estava reservado voltou ao seu saldo.`;
  }
}

/** The amount taken from the balance, and what may follow: the rule of docs/decisions/052 in one sentence. */
function reservedWords(amount: number, held: number): string {
  const now =
    held > 0 ? `${formatBrl(cents(held))} saíram do saldo e estão reservados: não podem ser apostados nem sacados.` : 'Nada do seu saldo está reservado.';
  if (held >= amount) return now;
  return `${now} O que voltar de apostas e saques feitos entre o Pix e a contestação completa a reserva; outros depósitos e prêmios são seus.`;
}
