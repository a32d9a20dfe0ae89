import type { DoubleRound } from '#contracts/originals/double.ts';
import type { PastResult } from '../../table/round/table-state.ts';
import { turningPlan } from '../../table/turning/turning-plan.ts';
import type { WheelPlan } from '../../table/turning/wheel-motion.ts';
import { restAngle } from './wheel-geometry.ts';

/** How the wheel turns in a round. */
export function wheelPlan(round: DoubleRound | null, history: readonly PastResult[], spinMs: number): WheelPlan {
  return turningPlan<number | { readonly number: number }>(round, history, {
    resultOf: () => round?.number ?? null,
    restAngle: (result, roundId) => restAngle(typeof result === 'number' ? result : result.number, roundId),
    spinMs,
  });
}
