import { betView, type BetView } from '#contracts/sportsbook/bets.ts';
import { api } from '#web/shared/api/api.ts';
import { playerCall } from '../../player-call.ts';

/**
 * Takes or leaves the price that was offered in place of a bet's. The key is the offer's (by its end, in milliseconds) and the answer's, so that two presses, or
 * two tabs, are one. Rejects with ApiError.
 */
export function answerReoffer(id: string, untilMs: number, accept: boolean): Promise<BetView> {
  const idempotencyKey = `reoffer-${id}-${untilMs}-${accept ? 'accept' : 'refuse'}`;
  return playerCall((bearer) => api.post(`/sportsbook/v1/bets/${id}/reoffer`, betView, { body: { accept }, idempotencyKey, bearer }));
}
