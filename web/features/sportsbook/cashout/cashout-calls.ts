import { cashoutQuoteReply, type CashoutQuoteReply, cashoutReply, type CashoutReply, cashoutRule } from '#contracts/sportsbook/cashout.ts';
import { api } from '#web/shared/api/api.ts';
import { ignored } from '#web/shared/api/create-api.ts';
import { playerCall } from '../player-call.ts';

const path = (betId: string, end: string) => `/sportsbook/v1/bets/${betId}/${end}`;

/** What ending a share of a bet (percent of the stake as it was placed) pays within the next seconds. Rejects with ApiError. */
export function askQuote(betId: string, share: number, signal: AbortSignal): Promise<CashoutQuoteReply> {
  return playerCall((bearer) => api.post(path(betId, 'cashout-quote'), cashoutQuoteReply, { body: { share }, bearer, signal }));
}

/** Takes a quote. Its key is the quote's: two presses, or two tabs, are one. Rejects with ApiError. */
export function takeQuote(betId: string, quoteId: string, takeChangePercent: number): Promise<CashoutReply> {
  const body = { quote_id: quoteId, take_change_percent: takeChangePercent };
  const idempotencyKey = `cashout-${quoteId}-${takeChangePercent}`;
  return playerCall((bearer) => api.post(path(betId, 'cashout'), cashoutReply, { body, idempotencyKey, bearer }));
}

/** Ends the bet by itself at an amount, in centavos. Rejects with ApiError. */
export function setRule(betId: string, amountCents: number): Promise<unknown> {
  return playerCall((bearer) => api.put(path(betId, 'cashout-rule'), cashoutRule, { body: { amount: amountCents }, bearer }));
}

/** Takes the rule of a bet back. Rejects with ApiError. */
export function dropRule(betId: string): Promise<unknown> {
  return playerCall((bearer) => api.delete(path(betId, 'cashout-rule'), ignored, { bearer }));
}
