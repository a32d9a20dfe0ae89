import { type SlipQuoteReply, slipQuoteReply, type SlipRequest } from '#contracts/sportsbook-bets.ts';
import { api } from '#web/shared/api/api.ts';

/** What these bets would be accepted at now; the same for everybody, so no token is asked for. Rejects with ApiError. */
export function askQuote(body: SlipRequest, signal: AbortSignal): Promise<SlipQuoteReply> {
  return api.post('/sportsbook/v1/slip/quote', slipQuoteReply, { body, signal, auth: 'none' });
}
