import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { SlotMath } from '#studio/math/slot-math.ts';
import type { RgsErrorCode, SessionFairness, SessionReply } from '#studio/protocol/rgs.ts';
import type { StudioParts } from '../parts.ts';
import { readFreeRounds } from '../store/free-round-rows.ts';
import { roundReply } from '../rounds/round-reply.ts';
import { findCurrentSeed, findRevealedSeed } from '../store/lane-rows.ts';
import type { StoredRound } from '../store/round-rows.ts';
import type { SessionRow } from '../store/session-rows.ts';
import { laneOf } from './lane.ts';
import { defaultStake, offeredStakes } from './offered-stakes.ts';

/**
 * The session as sent to its page; `game_disabled` where no stake is within the casino's limits. `last` is the lane's last round. It lists
 * only free rounds whose amount is a stake of the game: other amounts can't be drawn for.
 */
export async function sessionReply(
  { db, keys }: Pick<StudioParts, 'db' | 'keys'>,
  math: SlotMath,
  session: Omit<SessionRow, 'endedAt'>,
  key: string,
  last: StoredRound | null,
): Promise<Result<SessionReply, RgsErrorCode>> {
  const stakes = offeredStakes(math, session);
  if (stakes.length === 0) return refuse('game_disabled');
  const freeRounds = await readFreeRounds(db.pool, laneOf(session), session.freeRounds);
  return ok({
    session: key,
    demo: session.demo,
    balance: session.balance,
    balance_version: session.balanceVersion,
    stakes,
    default_stake: defaultStake(math, stakes),
    min_round_ms: session.minRoundMs,
    autoplay: session.autoplay,
    turbo: session.turbo,
    math_version: math.version,
    free_rounds: freeRounds.filter(({ amount }) => math.stakes.includes(amount)),
    fairness: await sessionFairness({ db, keys }, laneOf(session)),
    unseen: last !== null && last.state === 'done' && last.seenAt === null ? roundReply(keys, last) : null,
  });
}

/** The commitment of the seed that the next rounds are drawn from, and the seed before it. */
async function sessionFairness({ db, keys }: Pick<StudioParts, 'db' | 'keys'>, lane: string): Promise<SessionFairness | null> {
  const [current, before] = [await findCurrentSeed(db.pool, lane), await findRevealedSeed(db.pool, lane)];
  if (current === null) return null;
  return {
    server_seed_hash: current.commitment,
    nonce: current.rounds,
    previous: before === null ? null : { server_seed: keys.serverSeed(before.id), server_seed_hash: before.commitment, rounds: before.rounds },
  };
}
