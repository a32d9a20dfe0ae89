import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { SlotMath } from '#studio/math/slot-math.ts';
import type { RgsErrorCode, Spin } from '#studio/protocol/rgs.ts';
import { slotOf, type StudioParts } from '../parts.ts';
import { laneOf } from '../sessions/lane.ts';
import { offeredStakes } from '../sessions/offered-stakes.ts';
import { hashOf } from '../sessions/session-key.ts';
import type { Queryable } from '../store/database.ts';
import { lockLane } from '../store/lane-rows.ts';
import { type AskedRound, findLastRound, findRoundByKey, insertRound, readRound, type StoredRound } from '../store/round-rows.ts';
import { lockSession, noteBalance, type SessionRow } from '../store/session-rows.ts';
import { readFreeRounds } from '../store/free-round-rows.ts';
import { roundText } from '../books/row-texts.ts';
import { drawResult, openLane, storeResult, writeLane } from './draw-result.ts';
import { CALL_LEASE_MS } from './retry-delay.ts';

export interface BegunRound {
  readonly round: StoredRound;
  /** Whether this call began it; otherwise a round with this key existed already. */
  readonly isNew: boolean;
  readonly session: SessionRow;
}

/**
 * Returns the key's round, or begins a new one if it has none that counts: stored before any money moves, and drawn only after its bet is
 * accepted. With play money the studio itself accepts, so that round is drawn here, after every check that may refuse it. Locks the session
 * and the lane, so that two tabs, or two servers, take turns. Refuses with `session_ended`, `stake_not_offered`, `round_open`, `too_fast`,
 * `invalid_request` (the key's round has another stake) and, in demo, `insufficient_balance`; on a grant `free_rounds_over` where it has
 * none left.
 */
export function beginRound(parts: StudioParts, spin: Spin): Promise<Result<BegunRound, RgsErrorCode>> {
  return parts.db.inTransaction(async (db) => {
    const session = await lockSession(db, hashOf(spin.session));
    if (session === null) return refuse('session_ended');
    const known = await findRoundByKey(db, session.id, spin.key);
    if (known !== null && !isPlayedAnew(known))
      return known.stake === spin.stake && known.freeRoundId === (spin.free_round_id ?? null)
        ? ok({ round: known, isNew: false, session })
        : refuse('invalid_request');
    const math = slotOf(parts, session.game);
    if (math === null) return refuse('unknown_game');
    await lockLane(db, laneOf(session));
    const unplayable = await stakeRefusal(db, math, session, spin);
    if (unplayable !== null) return refuse(unplayable);
    const refusal = await refusalOf(parts, db, session, spin);
    if (refusal !== null) return refuse(refusal);
    const lane = await openLane(parts, db, laneOf(session));
    const round = askedRound(parts, math, session, spin, lane.rounds + 1);
    await writeLane(parts, db, { ...lane, rounds: lane.rounds + 1 });
    await storeRound(parts, db, session, round);
    return ok({ round: await readRound(db, round.id), isNew: true, session });
  });
}

/** Temporary reasons of the wallet. */
const REFUSED_FOR_NOW = ['unavailable', 'too_fast', 'other_game_open'] as const;

/**
 * A bet that was returned, or refused for a temporary reason, left neither a charge nor a result; when the page sends its key again, this
 * begins a new round under a new id.
 */
function isPlayedAnew({ state, refusal }: StoredRound): boolean {
  return state === 'rolled_back' || (state === 'refused' && REFUSED_FOR_NOW.some((each) => each === refusal));
}

/** The offered stakes, or the amount of a grant that has rounds left: that amount may be outside the casino's limits for bets. */
async function stakeRefusal(db: Queryable, math: SlotMath, session: SessionRow, { stake, free_round_id: grant = null }: Spin): Promise<RgsErrorCode | null> {
  if (grant === null) return offeredStakes(math, session).includes(stake) ? null : 'stake_not_offered';
  const granted = (await readFreeRounds(db, laneOf(session), session.freeRounds)).find(({ free_round_id }) => free_round_id === grant);
  if (granted === undefined || granted.left === 0) return 'free_rounds_over';
  return granted.amount === stake && math.stakes.includes(stake) ? null : 'stake_not_offered';
}

async function refusalOf(parts: StudioParts, db: Queryable, session: SessionRow, { stake }: Spin): Promise<RgsErrorCode | null> {
  if (session.endedAt !== null || (!session.demo && session.walletToken === null)) return 'session_ended';
  const last = await findLastRound(db, laneOf(session));
  if (last !== null && last.state !== 'done') return 'round_open';
  if (last !== null && parts.clock.nowMs() - last.playedAt.getTime() < session.minRoundMs) return 'too_fast';
  return session.demo && session.balance < stake ? 'insufficient_balance' : null;
}

function askedRound(
  { ids, clock }: StudioParts,
  math: SlotMath,
  session: SessionRow,
  { key, stake, free_round_id: freeRoundId = null }: Spin,
  seq: number,
): AskedRound {
  return {
    ...{ id: ids.next(), sessionId: session.id, key, lane: laneOf(session), seq, game: session.game, player: session.player },
    ...{ mathVersion: math.version, stake, playedAt: clock.now(), freeRoundId },
  };
}

async function storeRound(parts: StudioParts, db: Queryable, session: SessionRow, round: AskedRound): Promise<void> {
  const row = { ...round, mac: parts.keys.mac(roundText(round)) };
  if (!session.demo) return insertRound(db, row, { state: 'betting', dueAt: new Date(parts.clock.nowMs() + CALL_LEASE_MS) });
  // The studio is the wallet here: all checks have passed, so the round is accepted.
  const drawn = await drawResult(parts, db, round);
  const [balance, balanceVersion] = [session.balance - round.stake + drawn.result.payout, session.balanceVersion + 1];
  await insertRound(db, row, { state: 'done', balance, balanceVersion });
  await storeResult(parts, db, round.id, drawn);
  await noteBalance(db, session.id, balance, balanceVersion, round.playedAt);
}
