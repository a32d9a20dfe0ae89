import type { LapseReason } from './reward.ts';

/** The columns of `gate_player` that decide. */
export interface Standing {
  readonly status: 'pending' | 'active' | 'blocked' | 'closed';
  readonly isExcluded: boolean;
  readonly isPaused: boolean;
}

/** Why this player gets no reward, of either kind, now or later; null for no reason. A player who may not be encouraged to play gets no gift. */
export function whyNotRewarded(standing: Standing | null): LapseReason | null {
  if (standing === null || standing.status === 'blocked' || standing.status === 'closed') return 'account';
  if (standing.isExcluded) return 'self_excluded';
  return standing.isPaused ? 'paused' : null;
}
