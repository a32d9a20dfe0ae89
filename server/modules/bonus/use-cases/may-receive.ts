import type { BonusRefusalCode } from '#contracts/money/bonus.ts';
import { isExcluded, lockGate, readGate } from '#server/modules/gate/index.ts';
import { hasSettledStake } from '#server/modules/stakes/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { BonusDeps } from '../deps.ts';
import { bonusEnabled } from '../settings.ts';

type Refusal = Extract<BonusRefusalCode, 'bonus_disabled' | 'first_bet_needed' | 'paused' | 'self_excluded' | 'not_active_account'>;

/**
 * Why this player gets no bonus now, by whatever way; null when nothing speaks against it. With `holdsGate` it takes the player's turn at the gate, so that an exclusion
 * that committed first wins: what only gives need not, since it asks again when it is activated. Under `br` nobody has anything before the first bet that was
 * settled (BON-1).
 */
export async function mayReceive(
  deps: Pick<BonusDeps, 'settings' | 'complianceProfile'>,
  tx: Tx,
  { playerId, holdsGate }: { readonly playerId: string; readonly holdsGate: boolean },
  at: Date,
): Promise<Refusal | null> {
  if (!deps.settings.get(bonusEnabled)) return 'bonus_disabled';
  const gate = holdsGate ? await lockGate(tx, playerId) : await readGate(tx, playerId);
  if (gate === null || gate.status === 'blocked' || gate.status === 'closed') return 'not_active_account';
  if (isExcluded(gate, at)) return 'self_excluded';
  if (gate.pausedUntil !== null && gate.pausedUntil > at) return 'paused';
  if (deps.complianceProfile === 'br' && !(await hasSettledStake(tx, playerId))) return 'first_bet_needed';
  return null;
}
