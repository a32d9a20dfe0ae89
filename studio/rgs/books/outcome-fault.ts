import { isDeepStrictEqual } from 'node:util';
import { committedDraws } from '#studio/math/committed-draws.ts';
import { payoutCents, type SlotMath } from '#studio/math/slot-math.ts';
import type { AuditedRound } from '../store/read-audited-rounds.ts';
import type { RoundResult } from '../store/round-rows.ts';
import type { StudioKeys } from './keys.ts';

/**
 * The fault of a round's result, in words; null where the result follows from its seed and its game's mathematics, and exists exactly if
 * the bet was accepted.
 */
export function outcomeFault(round: AuditedRound, math: SlotMath, keys: StudioKeys): string | null {
  const { result, state, seq } = round;
  if (!math.stakes.includes(round.stake)) return `its stake of ${round.stake} is none of the game's`;
  const isAccepted = state === 'winning' || state === 'done';
  if (result === null) return isAccepted ? `it is ${state} and was not drawn` : null;
  // Versions without numbers drew before the bet, so their refused rounds have a result.
  if (seq !== null && !isAccepted) return `it is ${state ?? 'without a state'} and was drawn`;
  return seedFault(round, result, math, keys) ?? drawsFault(round, result, math);
}

function seedFault({ seq, key, lane, seedLane }: AuditedRound, { seedId, nonce, draws }: RoundResult, math: SlotMath, keys: StudioKeys): string | null {
  if (seq === null) return seedId === null ? null : 'it has a seed and no number';
  if (seedId === null || nonce === null || seedLane !== lane) return 'its seed is none of its lane';
  const due = committedDraws(math, { serverSeed: keys.serverSeed(seedId), nonce, clientSeed: key });
  return isDeepStrictEqual(due, draws) ? null : 'its draws do not follow from its seed';
}

function drawsFault({ stake }: AuditedRound, { draws, events, payout }: RoundResult, math: SlotMath): string | null {
  const played = playedAgain(math, draws);
  if (played === null) return 'its draws are none of the game’s';
  // Through JSON, as they were stored.
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(played.events)), events)) return 'its events are not what was drawn';
  const due = payoutCents(played, math, stake);
  return due === payout ? null : `it paid ${payout} where ${due} was drawn`;
}

function playedAgain(math: SlotMath, draws: readonly number[]): ReturnType<SlotMath['play']> | null {
  try {
    return math.play(draws);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
