import { atRiskCents, type SideStake } from './at-risk.ts';

/** A step of a stake, in the order of the ledger. A closing has an `ending`. */
export interface GroupStep {
  readonly stakeId: string;
  readonly side: string;
  readonly cashCents: number;
  readonly stakedCents: number;
  readonly step: 'opened' | 'closed' | 'taken_back';
  readonly ending: 'settled' | 'void' | null;
}

/**
 * The amount that a group has counted after all these steps: after each closing, the amount at risk if that is higher than before. A counted amount stays
 * counted, so a reversed closing does not lower it.
 */
export function countGroup(steps: readonly GroupStep[]): number {
  const stakes = new Map<string, SideStake>();
  let counted = 0;
  for (const { stakeId, side, cashCents, stakedCents, step, ending } of steps) {
    const before = stakes.get(stakeId);
    const wasSettled = before?.wasSettled === true || ending === 'settled';
    stakes.set(stakeId, { side, cashCents, stakedCents, wasSettled, stands: step !== 'closed' || ending !== 'void' });
    if (step === 'closed') counted = Math.max(counted, atRiskCents([...stakes.values()]));
  }
  return counted;
}
