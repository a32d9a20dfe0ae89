import { cashoutQuoteReply, type CashoutQuoteReply, cashoutReply, type CashoutReply, cashoutRule } from '#contracts/sportsbook/cashout.ts';
import { api } from '#web/shared/api/api.ts';
import { ignored } from '#web/shared/api/create-api.ts';
import { playerCall } from '../player-call.ts';

const path = (betId: string, end: string) => `/sportsbook/v1/bets/${betId}/${end}`;

/** The payout of cashing out a share of a bet (percent of the original stake) within the next seconds. Rejects with ApiError. */
export function askQuote(betId: string, share: number, signal: AbortSignal): Promise<CashoutQuoteReply> {
  return playerCall((bearer) => api.post(path(betId, 'cashout-quote'), cashoutQuoteReply, { body: { share }, bearer, signal }));
}

/** Accepts a quote. The idempotency key is the quote's, so two presses or two tabs count once. Rejects with ApiError. */
export function takeQuote(betId: string, quoteId: string, takeChangePercent: number): Promise<CashoutReply> {
  const body = { quote_id: quoteId, take_change_percent: takeChangePercent };
  const idempotencyKey = `cashout-${quoteId}-${takeChangePercent}`;
  return playerCall((bearer) => api.post(path(betId, 'cashout'), cashoutReply, { body, idempotencyKey, bearer }));
}

/** Sets an automatic cash-out at an amount, in centavos. Rejects with ApiError. */
export function setRule(betId: string, amountCents: number): Promise<unknown> {
  return playerCall((bearer) => api.put(path(betId, 'cashout-rule'), cashoutRule, { body: { amount: amountCents }, bearer }));
}

/** Cancels a bet's automatic cash-out. Rejects with ApiError. */
export function dropRule(betId: string): Promise<unknown> {
  return playerCall((bearer) => api.delete(path(betId, 'cashout-rule'), ignored, { bearer }));
}
