import { refuse, type Result } from '#kernel/refusal.ts';
import type { ResumeSession, RgsErrorCode, SessionReply } from '#studio/protocol/rgs.ts';
import { slotOf, type StudioParts } from '../parts.ts';
import { findLastRound } from '../store/round-rows.ts';
import { findSession } from '../store/session-rows.ts';
import { laneOf } from './lane.ts';
import { balanceOf } from './read-balance.ts';
import { hashOf } from './session-key.ts';
import { sessionReply } from './session-reply.ts';

/**
 * The same page after a reload. A key of another game's page is refused. `pending` while the last round still waits for the wallet: its
 * result is sent with the session, so that no round is played before it was seen.
 */
export async function resumeSession(parts: StudioParts, { game, session: key }: ResumeSession): Promise<Result<SessionReply, RgsErrorCode>> {
  const math = slotOf(parts, game);
  if (math === null) return refuse('unknown_game');
  const session = await findSession(parts.db.pool, hashOf(key));
  if (session === null || session.game !== game) return refuse('session_ended');
  const balance = await balanceOf(parts, session);
  if (!balance.ok) return balance;
  const last = await findLastRound(parts.db.pool, laneOf(session));
  if (last?.state === 'betting' || last?.state === 'winning') return refuse('pending');
  return sessionReply(parts, math, { ...session, balance: balance.value.balance, balanceVersion: balance.value.balance_version }, key, last);
}
