import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { RgsErrorCode, RoundReply, RoundRecord } from '#studio/protocol/rgs.ts';
import type { StoredRound } from '../store/round-rows.ts';

/** What the page is told of a round: the round once bet and win are accepted, `pending` until then, else why there is none. */
export function answerFor(round: StoredRound): Result<RoundReply, RgsErrorCode> {
  switch (round.state) {
    case 'done':
      return ok(roundReply(round));
    case 'betting':
    case 'winning':
    case 'rolling_back':
      return refuse('pending');
    case 'rolled_back':
      return refuse('unavailable');
    case 'refused':
      return refuse(round.refusal ?? 'unavailable');
  }
}

/** A finished round in the protocol's words. */
export function roundReply(round: StoredRound): RoundReply {
  if (round.balance === null || round.balanceVersion === null) throw new Error(`round ${round.id} has no balance`);
  return { ...roundRecord(round), balance: round.balance, balance_version: round.balanceVersion, free_rounds: null };
}

/** What was played and what it paid, without whose balance it was. */
export function roundRecord({ id, stake, payout, mathVersion, events, playedAt, freeRoundId }: StoredRound): RoundRecord {
  return { round_id: id, stake, payout, math_version: mathVersion, events, played_at: playedAt.toISOString(), is_free: freeRoundId !== null };
}
