import type { Result } from '#kernel/refusal.ts';
import type { RgsErrorCode, RoundReply, Spin } from '#studio/protocol/rgs.ts';
import type { StudioParts } from '../parts.ts';
import { readRound } from '../store/round-rows.ts';
import { beginRound } from './begin-round.ts';
import { payWin } from './pay-win.ts';
import { beginFreeRound, placeBet } from './place-bet.ts';
import { laneOf } from '../sessions/lane.ts';
import { readFreeRounds } from '../store/free-round-rows.ts';
import type { StoredRound } from '../store/round-rows.ts';
import type { SessionRow } from '../store/session-rows.ts';
import { answerFor } from './round-reply.ts';

/**
 * A spin: store the request, then bet, draw, win, answer. The same key returns the same round, in any state. The periodic job
 * (`finish-rounds.ts`) finishes rounds that an unanswered call or a dying process left open. A round on a grant has no bet: a call that uses
 * one round of the grant replaces it.
 */
export async function playRound(parts: StudioParts, spin: Spin): Promise<Result<RoundReply, RgsErrorCode>> {
  const begun = await beginRound(parts, spin);
  if (!begun.ok) return begun;
  const { round, isNew, session } = begun.value;
  if (!isNew || session.walletToken === null) return withGrant(parts, session, round);
  const { walletToken } = session;
  const drawn = round.freeRoundId === null ? await placeBet(parts, round, walletToken) : await beginFreeRound(parts, round, round.freeRoundId, walletToken);
  if (drawn !== null) await payWin(parts, drawn);
  return withGrant(parts, session, await readRound(parts.db.pool, round.id));
}

/** The answer, with the rounds left of a free round's grant. */
async function withGrant({ db, keys }: StudioParts, session: SessionRow, round: StoredRound): Promise<Result<RoundReply, RgsErrorCode>> {
  const answer = answerFor(keys, round);
  if (!answer.ok || round.freeRoundId === null) return answer;
  const grants = await readFreeRounds(db.pool, laneOf(session), session.freeRounds);
  return { ok: true, value: { ...answer.value, free_rounds: grants.find(({ free_round_id }) => free_round_id === round.freeRoundId) ?? null } };
}
