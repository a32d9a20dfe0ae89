import type { Tx } from '#server/platform/db/database.ts';
import type { GateLimits, Windows } from '../domain/gate-view.ts';

/** Replaces the given limits; null removes one, an absent kind stays. The caller decides which changes are allowed, and when. */
export async function setLimits(tx: Tx, playerId: string, limits: Partial<GateLimits>): Promise<void> {
  const columns = {
    ...windowColumns('deposit', 'limit_cents', limits.depositCents),
    ...windowColumns('stake', 'limit_cents', limits.stakeCents),
    ...windowColumns('loss', 'limit_cents', limits.lossCents),
    ...windowColumns('bets', 'limit', limits.bets),
    ...windowColumns('session', 'limit_minutes', limits.sessionMinutes),
  };
  if (Object.keys(columns).length === 0) return;
  await tx.updateTable('gate_player').set(columns).where('player_id', '=', playerId).execute();
}

function windowColumns<K extends string, S extends string>(kind: K, suffix: S, windows: Windows<number | null> | undefined) {
  if (windows === undefined) return {};
  return {
    [`${kind}_day_${suffix}`]: windows.day,
    [`${kind}_week_${suffix}`]: windows.week,
    [`${kind}_month_${suffix}`]: windows.month,
  } as Record<`${K}_${'day' | 'week' | 'month'}_${S}`, number | null>;
}
