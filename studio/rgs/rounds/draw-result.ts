import { commitmentOf } from '#kernel/fairness/index.ts';
import { committedDraws } from '#studio/math/committed-draws.ts';
import { payoutCents } from '#studio/math/slot-math.ts';
import { laneText, resultText, seedText } from '../books/row-texts.ts';
import { slotOf, type StudioParts } from '../parts.ts';
import type { Queryable } from '../store/database.ts';
import { findLane, findCurrentSeed, insertSeed, type LaneRow, lockCurrentSeed, putLane, type SeedRow, updateSeed } from '../store/lane-rows.ts';
import { type AskedRound, insertResult, type RoundResult } from '../store/round-rows.ts';

/** The draws, and the locked seed from which they were made. */
export interface Drawn {
  readonly seed: SeedRow;
  readonly result: Omit<RoundResult, 'serverSeedHash' | 'revealedAt'>;
}

/**
 * Draws a round whose bet was accepted: from the lane's seed, with its next nonce and the page's key. Call it in the transaction that
 * writes the acceptance, before `storeResult`: a process that dies in between has drawn nothing, and the bet is returned.
 */
export async function drawResult(parts: StudioParts, db: Queryable, round: AskedRound): Promise<Drawn> {
  const math = slotOf(parts, round.game);
  if (math === null || math.version !== round.mathVersion) throw new Error(`no mathematics of ${round.game} ${round.mathVersion}`);
  const seed = await lockCurrentSeed(db, round.lane);
  const draws = committedDraws(math, { serverSeed: parts.keys.serverSeed(seed.id), nonce: seed.rounds, clientSeed: round.key });
  const { events, units } = math.play(draws);
  const payout = payoutCents({ units }, math, round.stake);
  if (!Number.isSafeInteger(payout) || payout < 0) throw new RangeError(`${math.id} pays ${payout} on ${round.stake}`);
  return { seed, result: { seedId: seed.id, nonce: seed.rounds, draws, events, payout, drawnAt: parts.clock.now() } };
}

/** Writes the draws of a round that is `winning` or `done`, and counts it for the seed. */
export async function storeResult(parts: StudioParts, db: Queryable, roundId: string, { seed, result }: Drawn): Promise<void> {
  await insertResult(db, roundId, { ...result, mac: parts.keys.mac(resultText(roundId, result)) });
  await writeSeed(parts, db, { ...seed, rounds: seed.rounds + 1 });
}

/** The lane's counters; a lane's first round, or its first since seeds were committed, gives it a seed. Needs the lane's lock. */
export async function openLane(parts: StudioParts, db: Queryable, name: string): Promise<LaneRow> {
  const known = await findLane(db, name);
  if (known !== null) return known;
  const lane = { lane: name, rounds: 0, seeds: 1 };
  await writeLane(parts, db, lane);
  await giveSeed(parts, db, lane);
  return lane;
}

/** Reveals the lane's seed and gives it the next one, if the seed was used. Needs the lane's lock, and no open round. */
export async function renewSeed(parts: StudioParts, db: Queryable, name: string): Promise<void> {
  const lane = await openLane(parts, db, name);
  const seed = await findCurrentSeed(db, name);
  if (seed === null || seed.rounds === 0) return;
  await writeSeed(parts, db, { ...(await lockCurrentSeed(db, name)), revealedAt: new Date(Math.max(parts.clock.nowMs(), seed.createdAt.getTime())) });
  const next = { ...lane, seeds: lane.seeds + 1 };
  await writeLane(parts, db, next);
  await giveSeed(parts, db, next);
}

/** Needs the lane's lock. */
export function writeLane({ keys }: StudioParts, db: Queryable, lane: LaneRow): Promise<void> {
  return putLane(db, { ...lane, mac: keys.mac(laneText(lane)) });
}

function writeSeed({ keys }: StudioParts, db: Queryable, seed: SeedRow): Promise<void> {
  return updateSeed(db, { ...seed, mac: keys.mac(seedText(seed)) });
}

async function giveSeed({ keys, ids, clock }: StudioParts, db: Queryable, { lane, seeds }: LaneRow): Promise<void> {
  const id = ids.next();
  const seed = { id, lane, number: seeds, commitment: commitmentOf(keys.serverSeed(id)), rounds: 0, createdAt: clock.now(), revealedAt: null };
  await insertSeed(db, { ...seed, mac: keys.mac(seedText(seed)) });
}
