import { sportsLiveReply } from '#contracts/sportsbook/events.ts';
import { api } from '#web/shared/api/api.ts';
import { type Playing, playingOf } from './playing-rules.ts';

/** All live matches. Rejects with ApiError. */
export async function readPlaying(): Promise<Playing> {
  return playingOf(await api.get('/sportsbook/v1/live', sportsLiveReply, { auth: 'held' }));
}
