import type { StudioParts } from '../parts.ts';
import { claimDueRounds, moveRound } from '../store/round-moves.ts';
import type { StoredRound } from '../store/round-rows.ts';
import { payWin } from './pay-win.ts';
import { beginFreeRound } from './place-bet.ts';
import { CALL_LEASE_MS } from './retry-delay.ts';
import { returnBet } from './return-bet.ts';

const AT_ONCE = 50;

/**
 * Moves the due open rounds one step further: sends wins and the beginnings of free rounds again, and returns a bet that no call waits for
 * any more, undrawn. Resolves to the number of rounds; one that fails is reported and stays due after its lease.
 */
export async function finishRounds(parts: StudioParts): Promise<number> {
  const leaseUntil = new Date(parts.clock.nowMs() + CALL_LEASE_MS);
  const due = await claimDueRounds(parts.db.pool, parts.clock.now(), leaseUntil, AT_ONCE);
  const results = await Promise.allSettled(due.map((round) => advance(parts, round, leaseUntil)));
  for (const result of results) if (result.status === 'rejected') parts.log.error({ reason: messageOf(result.reason) }, 'a round could not be taken further');
  return due.length;
}

async function advance(parts: StudioParts, round: StoredRound, leaseUntil: Date): Promise<void> {
  if (round.state === 'winning') return payWin(parts, round);
  if (round.state === 'betting' && round.freeRoundId !== null) {
    const begun = await beginFreeRound(parts, round, round.freeRoundId);
    return begun === null ? undefined : payWin(parts, begun);
  }
  const at = parts.clock.now();
  const isLost = round.state === 'betting';
  // The wallet's answer may arrive at this moment: the first to change the round's state wins.
  if (isLost && !(await moveRound(parts.db.pool, { roundId: round.id, from: 'betting', to: 'rolling_back', at, dueAt: leaseUntil }))) return;
  return returnBet(parts, round);
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
