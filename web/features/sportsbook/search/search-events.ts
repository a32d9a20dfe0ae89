import { type SportsSearchReply, sportsSearchReply } from '#contracts/sportsbook/events.ts';
import { api } from '#web/shared/api/api.ts';

/** Matches and tournaments by name. Rejects with ApiError, or AbortError when cancelled. */
export function searchEvents(q: string, signal: AbortSignal): Promise<SportsSearchReply> {
  return api.get('/sportsbook/v1/search', sportsSearchReply, { auth: 'held', query: { q }, signal });
}
