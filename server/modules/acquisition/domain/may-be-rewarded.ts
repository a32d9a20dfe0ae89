import type { LapseReason } from './reward.ts';

/** What of a player's gate decides. */
export interface Standing {
  readonly status: 'pending' | 'active' | 'blocked' | 'closed';
  readonly isExcluded: boolean;
  readonly isPaused: boolean;
}

/** Why this player has no reward, of either kind, now or later; null when nothing speaks against it. Who is not to be drawn into play is drawn by no gift. */
export function whyNotRewarded(standing: Standing | null): LapseReason | null {
  if (standing === null || standing.status === 'blocked' || standing.status === 'closed') return 'account';
  if (standing.isExcluded) return 'self_excluded';
  return standing.isPaused ? 'paused' : null;
}
