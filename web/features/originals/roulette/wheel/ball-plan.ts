import type { RouletteOutcome, RouletteRound } from '#contracts/originals/roulette.ts';
import type { PastResult } from '../../table/round/table-state.ts';
import type { TableRound } from '../../table/wire.ts';
import { type BallPlan, pocketAngle } from './ball-motion.ts';

/** How long the ball rests in its pocket before the round is over. */
const LIES_BEFORE_END_MS = 1_000;
/** In a void round the ball rolls back to its previous pocket. */
const ROLLS_BACK_MS = 3_500;

/** The motion of the ball in a round. It starts from the last result's position, so that everybody who knows the results sees the same. */
export function ballPlan(round: TableRound | null, history: readonly PastResult[], spinMs: number): BallPlan {
  const before = history.find(({ roundId }) => roundId !== round?.round_id)?.result as RouletteOutcome | undefined;
  const fromAngle = pocketAngle(before?.number ?? 0);
  if (round === null) return { fromAngle, closesAtMs: Number.POSITIVE_INFINITY, stop: null };
  const closesAtMs = Date.parse(round.closes_at);
  const endsAtMs = Date.parse(round.ends_at);
  if (round.voided) {
    const slowsFromMs = Date.parse(round.server_now);
    return { fromAngle, closesAtMs, stop: { angle: fromAngle, slowsFromMs, liesAtMs: slowsFromMs + ROLLS_BACK_MS } };
  }
  const { outcome } = round as Pick<RouletteRound, 'outcome'> & TableRound;
  if (outcome === null) return { fromAngle, closesAtMs, stop: null };
  const liesAtMs = (round.phase === 'settled' ? Date.parse(round.server_now) : endsAtMs) - LIES_BEFORE_END_MS;
  return { fromAngle, closesAtMs, stop: { angle: pocketAngle(outcome.number), slowsFromMs: liesAtMs + LIES_BEFORE_END_MS - spinMs, liesAtMs } };
}
