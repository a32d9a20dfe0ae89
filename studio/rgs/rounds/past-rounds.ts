import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { RgsErrorCode, RoundReply, RoundSeen } from '#studio/protocol/rgs.ts';
import type { StudioParts } from '../parts.ts';
import { laneOf } from '../sessions/lane.ts';
import { hashOf } from '../sessions/session-key.ts';
import { listDoneRounds, markSeen } from '../store/round-rows.ts';
import { findSession } from '../store/session-rows.ts';
import { roundReply } from './round-reply.ts';

const LISTED = 50;

/** The last rounds of the session's player in its game, newest first, at most 50, whatever session they were played in. */
export async function listRounds({ db, keys }: StudioParts, key: string): Promise<Result<RoundReply[], RgsErrorCode>> {
  const session = await findSession(db.pool, hashOf(key));
  if (session === null) return refuse('session_ended');
  return ok((await listDoneRounds(db.pool, laneOf(session), LISTED)).map((round) => roundReply(keys, round)));
}

/** Records that a round was seen to its end. Another player's round, or one that is not over, is left unchanged. */
export async function noteSeen({ db, clock }: StudioParts, { session: key, round_id: roundId }: RoundSeen): Promise<Result<null, RgsErrorCode>> {
  const session = await findSession(db.pool, hashOf(key));
  if (session === null) return refuse('session_ended');
  await markSeen(db.pool, laneOf(session), roundId, clock.now());
  return ok(null);
}
