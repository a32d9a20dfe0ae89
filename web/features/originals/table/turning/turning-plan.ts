import type { PastResult } from '../round/table-state.ts';
import type { TableRound } from '../wire.ts';
import type { WheelPlan } from './wheel-motion.ts';

/** A wheel that stops at the result of a round. */
export interface Turning<Result> {
  /** The round's result; null until it is public. */
  resultOf(round: TableRound): Result | null;
  /** The turn at which it stops for a result. */
  restAngle(result: Result, roundId: string): number;
  /** From the draw to the end of its turn. */
  readonly spinMs: number;
  /** As in WheelPlan. */
  readonly fullSpeed?: number;
  /** How long it is stopped within that time, and how much longer the round shows what follows. */
  readonly restsMs?: number;
  laterMs?(result: Result): number;
}

/** In a voided round the wheel turns back to its previous position, within the short rest of such a round. */
const VOID_STOP_MS = 2_600;

/** The motion of a wheel in a round. It starts from the last result's position, so that everybody who knows the results sees the same. */
export function turningPlan<Result>(round: TableRound | null, history: readonly PastResult[], turning: Turning<Result>): WheelPlan {
  const { spinMs, restsMs = 0 } = turning;
  const before = history.find((result) => result.roundId !== round?.round_id);
  const baseAngle = before === undefined ? 0 : turning.restAngle(before.result as Result, before.roundId);
  if (round === null) return stillPlan(baseAngle);
  const times = { fullSpeed: turning.fullSpeed, baseAngle, openedAtMs: Date.parse(round.opened_at), closesAtMs: Date.parse(round.closes_at) };
  const nowMs = Date.parse(round.server_now);
  const endsAtMs = Date.parse(round.ends_at);
  if (round.phase === 'settled' && round.voided) {
    const startMs = Math.min(nowMs, endsAtMs - VOID_STOP_MS);
    return { ...times, stop: { angle: baseAngle, spinStartMs: startMs, atMs: startMs + VOID_STOP_MS } };
  }
  const result = turning.resultOf(round);
  if (result === null) return { ...times, stop: null };
  const atMs = (round.phase === 'settled' ? nowMs : endsAtMs) - (turning.laterMs?.(result) ?? 0);
  return { ...times, stop: { angle: turning.restAngle(result, round.round_id), spinStartMs: atMs - spinMs, atMs: atMs - restsMs } };
}

/** A wheel that does not move. */
export function stillPlan(angle: number): WheelPlan {
  return { baseAngle: angle, openedAtMs: 0, closesAtMs: 0, stop: { angle, spinStartMs: 0, atMs: 0 } };
}
