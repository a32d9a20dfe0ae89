import { partsAtRiskCents, type ReturnStep, type RiskPart } from './parts-at-risk.ts';

/** A step of a stake with a part in the group, in the order of the ledger. A closing has an `ending`. */
export interface PartStep {
  readonly stakeId: string;
  readonly stakedCents: number;
  readonly countingCents: number;
  readonly returns: readonly ReturnStep[];
  readonly step: 'opened' | 'closed' | 'taken_back';
  readonly ending: 'settled' | 'void' | null;
}

/** The result for a group: the amount that each of its periods has counted, and the period of each of its stakes. */
export interface CountedGroup {
  readonly countedCents: number;
  readonly periods: ReadonlyMap<string, number>;
}

interface Member extends RiskPart {
  readonly period: number;
  readonly isOpen: boolean;
}

/**
 * The amount that a group has counted after all these steps: in each period, after each closing, the amount at risk if that is higher than before. A counted
 * amount stays counted, so a reversed closing does not lower it. A stake opened while the group has no open stake begins a new period: it offsets no earlier
 * stake.
 */
export function countParts(steps: readonly PartStep[]): CountedGroup {
  const members = new Map<string, Member>();
  const counted = new Map<number, number>();
  for (const { stakeId, stakedCents, countingCents, returns, step, ending } of steps) {
    const before = members.get(stakeId);
    const period = before?.period ?? presentPeriod([...members.values()]);
    members.set(stakeId, {
      ...{ stakedCents, countingCents, returns, period, isOpen: step !== 'closed' },
      wasSettled: before?.wasSettled === true || ending === 'settled',
      covers: ending !== 'void',
    });
    if (step !== 'closed') continue;
    const together = [...members.values()].filter((member) => member.period === period);
    counted.set(period, Math.max(counted.get(period) ?? 0, partsAtRiskCents(together)));
  }
  return {
    countedCents: [...counted.values()].reduce((sum, cents) => sum + cents, 0),
    periods: new Map([...members].map(([stakeId, { period }]) => [stakeId, period])),
  };
}

function presentPeriod(members: readonly Member[]): number {
  const open = members.filter(({ isOpen }) => isOpen).map(({ period }) => period);
  return open.length > 0 ? Math.max(...open) : Math.max(0, ...members.map(({ period }) => period)) + 1;
}
