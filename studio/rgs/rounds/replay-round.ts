import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { ReplayReply, RgsErrorCode } from '#studio/protocol/rgs.ts';
import type { StudioKeys } from '../books/keys.ts';
import type { StudioParts } from '../parts.ts';
import { findRealRound, type StoredRound } from '../store/round-rows.ts';
import { readReplayToken } from './replay-token.ts';
import { roundRecord } from './round-reply.ts';

/** The round that a signed token opens, to be seen again by whoever has the link. Nothing is written. Of a bet that did not count no result is told: there was none. */
export async function replayRound(
  { db, clock, keys, secret }: Pick<StudioParts, 'db' | 'clock' | 'keys'> & { readonly secret: string },
  token: string,
): Promise<Result<ReplayReply, RgsErrorCode>> {
  const read = readReplayToken(secret, token, clock.nowMs());
  if (!read.ok) return read;
  const round = await findRealRound(db.pool, read.value);
  return round === null ? refuse('replay_refused') : replayOf(keys, round);
}

function replayOf(keys: StudioKeys, round: StoredRound): Result<ReplayReply, RgsErrorCode> {
  switch (round.state) {
    case 'done':
      return ok({ game: round.game, round: roundRecord(keys, round) });
    case 'betting':
    case 'winning':
    case 'rolling_back':
      return refuse('pending');
    case 'rolled_back':
    case 'refused':
      return refuse('round_returned');
  }
}
