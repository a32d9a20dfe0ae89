import type { DoubleRound } from '#contracts/originals/double.ts';
import type { PastResult } from '../../table/round/table-state.ts';
import type { DoubleResult } from '../double-screen.ts';
import { restAngle } from './wheel-geometry.ts';
import type { WheelPlan } from '../../table/turning/wheel-motion.ts';

/** A voided round's wheel turns back to where it lay, within its short rest. */
const VOID_STOP_MS = 2_600;

/** How the wheel turns in a round. It starts from where the last result left it, so everybody who knows the results sees the same. */
export function wheelPlan(round: DoubleRound | null, history: readonly PastResult[], spinMs: number): WheelPlan {
  const before = history.find((result) => result.roundId !== round?.round_id);
  const baseAngle = before === undefined ? 0 : restAngle((before.result as DoubleResult).number, before.roundId);
  if (round === null) return { baseAngle, openedAtMs: 0, closesAtMs: 0, stop: { angle: baseAngle, spinStartMs: 0, atMs: 0 } };
  const times = { baseAngle, openedAtMs: Date.parse(round.opened_at), closesAtMs: Date.parse(round.closes_at) };
  const nowMs = Date.parse(round.server_now);
  const endsAtMs = Date.parse(round.ends_at);
  if (round.phase === 'settled' && round.voided) {
    const startMs = Math.min(nowMs, endsAtMs - VOID_STOP_MS);
    return { ...times, stop: { angle: baseAngle, spinStartMs: startMs, atMs: startMs + VOID_STOP_MS } };
  }
  if (round.number === null) return { ...times, stop: null };
  const atMs = round.phase === 'settled' ? nowMs : endsAtMs;
  return { ...times, stop: { angle: restAngle(round.number, round.round_id), spinStartMs: atMs - spinMs, atMs } };
}
