import { LIMIT_KINDS, LIMIT_PERIODS, LIMIT_UNITS, type LimitKind, type LimitsReply, type LimitState } from '#contracts/account/responsible-gaming.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import { currentCounters, readGate } from '#server/modules/gate/index.ts';
import { GATE_KEYS, headroom, standing } from '../domain/change-limit.ts';
import { windowEnd } from '../domain/window-end.ts';
import type { ResponsibleGamingDeps } from '../deps.ts';
import { readLimits } from '../store/limits.ts';
import { CONFIRM_WITHIN_MS, LIMIT_WAIT_MS } from '../thresholds.ts';
import { pendingReply } from './set-limit.ts';

/** GET /api/limits: every kind and period with the amount used of it, as eligibility counts it; null when the player does not exist. */
export async function readLimitsOf(deps: Pick<ResponsibleGamingDeps, 'db'>, playerId: string, at: Date): Promise<LimitsReply | null> {
  const [gate, rows] = await Promise.all([readGate(deps.db.k, playerId), readLimits(deps.db.k, playerId)]);
  if (gate === null) return null;
  const counters = currentCounters(gate, at);
  const group = (kind: LimitKind) => {
    const periods = LIMIT_PERIODS.map((period): LimitState => {
      const value = gate.limits[GATE_KEYS[kind]][period];
      const used = counters[GATE_KEYS[kind]][period];
      const { pending } = standing(rows(kind, period), at, CONFIRM_WITHIN_MS);
      const shown = pending === null ? null : pendingReply(pending, at);
      return { period, current: value, used, headroom: headroom([{ value, used }]), resets_at: windowEnd(period, at).toISOString(), pending: shown };
    });
    return { kind, unit: LIMIT_UNITS[kind], periods, headroom: headroom(periods.map(({ current, used }) => ({ value: current, used }))) };
  };
  return { data: LIMIT_KINDS.map(group), wait_hours: LIMIT_WAIT_MS / HOUR_MS };
}
