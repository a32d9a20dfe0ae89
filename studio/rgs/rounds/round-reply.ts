import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { RgsErrorCode, RoundFairness, RoundRecord, RoundReply } from '#studio/protocol/rgs.ts';
import type { StudioKeys } from '../books/keys.ts';
import type { RoundResult, StoredRound } from '../store/round-rows.ts';

/**
 * The page's answer for a round: the round after bet and win are accepted, `pending` until then, otherwise the reason why there is none.
 */
export function answerFor(keys: StudioKeys, round: StoredRound): Result<RoundReply, RgsErrorCode> {
  switch (round.state) {
    case 'done':
      return ok(roundReply(keys, round));
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

/** A finished round in the protocol's format. */
export function roundReply(keys: StudioKeys, round: StoredRound): RoundReply {
  if (round.balance === null || round.balanceVersion === null) throw new Error(`round ${round.id} has no balance`);
  return { ...roundRecord(keys, round), balance: round.balance, balance_version: round.balanceVersion, free_rounds: null };
}

/** A round's play and payout, without its player's balance. */
export function roundRecord(keys: StudioKeys, { id, stake, mathVersion, result, playedAt, freeRoundId, key }: StoredRound): RoundRecord {
  if (result === null) throw new Error(`round ${id} has no result`);
  const { payout, events } = result;
  const record = { round_id: id, stake, payout, math_version: mathVersion, events, played_at: playedAt.toISOString(), is_free: freeRoundId !== null };
  return { ...record, fairness: fairnessOf(keys, key, result) };
}

/** Contains the seed only after it is revealed: from then on it is not used for draws. */
function fairnessOf(keys: StudioKeys, key: string, { seedId, nonce, serverSeedHash, revealedAt }: RoundResult): RoundFairness | null {
  if (seedId === null || nonce === null || serverSeedHash === null) return null;
  return { server_seed_hash: serverSeedHash, server_seed: revealedAt === null ? null : keys.serverSeed(seedId), client_seed: key, nonce };
}
