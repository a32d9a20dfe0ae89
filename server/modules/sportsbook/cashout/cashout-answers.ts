import type { CashoutReason, CashoutReply } from '#contracts/sportsbook/cashout.ts';
import type { CashoutEnd, CashoutRow } from './store/cashout-rows.ts';

/** The player-facing text of each reason to refuse a cash-out. */
export const CASHOUT_TEXTS: Readonly<Record<CashoutReason, string>> = {
  changed: 'O valor mudou antes da confirmação. Confira o novo valor e decida de novo.',
  suspended: 'O encerramento está suspenso neste momento. Tente de novo em instantes.',
  not_offered: 'O encerramento não está disponível para esta aposta.',
  settled: 'Esta aposta já foi decidida.',
};

/** The answer of a cash-out, read from its row. */
export function cashoutReplyOf({ status, askedCents, amountCents, acceptAfter, reason }: CashoutRow): CashoutReply {
  if (status === 'pending') return pendingReply(askedCents, acceptAfter);
  return endedReply({ status, amountCents, reason });
}

export function pendingReply(askedCents: number, acceptAfter: Date | null): CashoutReply {
  return { status: 'pending', amount: askedCents, ...(acceptAfter === null ? {} : { accept_after: acceptAfter.toISOString() }) };
}

/** The answer of a cash-out that has ended. */
export function endedReply({ status, amountCents, reason }: Pick<CashoutEnd, 'status' | 'amountCents' | 'reason'>): CashoutReply {
  return { status, amount: amountCents ?? 0, ...(reason === null ? {} : { reason, message: CASHOUT_TEXTS[reason] }) };
}
