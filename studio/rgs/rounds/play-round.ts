import type { Result } from '#kernel/refusal.ts';
import type { RgsErrorCode, RoundReply, Spin } from '#studio/protocol/rgs.ts';
import type { StudioParts } from '../parts.ts';
import { readRound } from '../store/round-rows.ts';
import { beginRound } from './begin-round.ts';
import { payWin } from './pay-win.ts';
import { placeBet } from './place-bet.ts';
import { answerFor } from './round-reply.ts';

/**
 * A spin: draw and store, then bet, then win, then the answer. The same key again is the same round, at whatever step it is. What is left open here, by a wallet
 * that does not answer or a process that dies, the sweep brings to its end.
 */
export async function playRound(parts: StudioParts, spin: Spin): Promise<Result<RoundReply, RgsErrorCode>> {
  const begun = await beginRound(parts, spin);
  if (!begun.ok) return begun;
  const { round, isNew, session } = begun.value;
  if (!isNew || session.walletToken === null) return answerFor(round);
  if (await placeBet(parts, round, session.walletToken)) await payWin(parts, round);
  return answerFor(await readRound(parts.db.pool, round.id));
}
