import { type SlipQuoteReply, slipQuoteReply, type SlipRequest } from '#contracts/sportsbook-bets.ts';
import { api } from '#web/shared/api/api.ts';
import { currentPlayer } from '#web/shared/session/on-session-change.ts';
import { playerCall } from '../player-call.ts';

const PATH = '/sportsbook/v1/slip/quote';

/** What these bets would be worth now: as the player, whose limits count too, or as a visitor. Rejects with ApiError. */
export function askQuote(body: SlipRequest, signal: AbortSignal): Promise<SlipQuoteReply> {
  if (currentPlayer() === null) return api.post(PATH, slipQuoteReply, { body, signal, auth: 'none' });
  return playerCall((bearer) => api.post(PATH, slipQuoteReply, { body, signal, bearer }));
}
