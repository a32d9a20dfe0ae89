import { isTransient } from '../db/transient-error.ts';
import type { PlayOutcome, PlayWatch } from './play-watch.ts';
import { HttpRefusal, type Reply } from './refusals.ts';
import type { Route } from './route.ts';

interface PlayCall {
  readonly route: Pick<Route, 'plays'>;
  readonly rawBody: Buffer | undefined;
  readonly playerId: string | undefined;
}

/** Answers a call. If it plays a game and was refused or failed, the watch records it; the answer does not wait for the watch. */
export async function watchPlay(watch: PlayWatch | undefined, call: PlayCall, answer: () => Promise<Reply>): Promise<Reply> {
  if (watch === undefined || call.route.plays === undefined) return answer();
  try {
    const answered = await answer();
    report(watch, call, outcomeOf(answered.status), answered);
    return answered;
  } catch (error) {
    report(watch, call, error instanceof HttpRefusal ? outcomeOf(error.statusCode) : isTransient(error) ? null : 'failed', null);
    throw error;
  }
}

function report(watch: PlayWatch, { route: { plays }, rawBody, playerId }: PlayCall, outcome: PlayOutcome | null, answered: Reply | null): void {
  if (plays === undefined) return;
  const of = plays.whoOf === undefined ? { player: playerId, outcome } : plays.whoOf(rawBody ?? Buffer.alloc(0), answered);
  if (of?.player === undefined || of.outcome === null) return;
  void watch.saw({ game: plays.game, player: of.player, outcome: of.outcome });
}

/** An ended session, a rate limit and an unavailable database are not the caller's fault. */
function outcomeOf(status: number): PlayOutcome | null {
  if (status < 400 || status === 401 || status === 429 || status === 503) return null;
  return status < 500 ? 'refused' : 'failed';
}
