import type { BonusRefusalCode } from '#contracts/money/bonus.ts';
import { isExcluded, lockGate, readGate } from '#server/modules/gate/index.ts';
import { hasSettledStake } from '#server/modules/stakes/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { BonusDeps } from '../deps.ts';
import { bonusEnabled } from '../settings.ts';

type Refusal = Extract<BonusRefusalCode, 'bonus_disabled' | 'first_bet_needed' | 'paused' | 'self_excluded' | 'not_active_account'>;

/**
 * The reason why this player may get no bonus of any kind now; null if the player may. With `holdsGate` it locks the player's `gate` row, so that an exclusion
 * committed before wins; a grant needs no lock, since activation checks again. Under `br` a player gets no bonus before the first settled bet (BON-1).
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
