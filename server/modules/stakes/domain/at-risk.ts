/** A stake of a group, as it bears on what the group counts. Amounts in centavos. */
export interface SideStake {
  readonly side: string;
  readonly cashCents: number;
  /** Cash and bonus. */
  readonly stakedCents: number;
  /** Settled now, or ever before. */
  readonly wasSettled: boolean;
  /** Not void: open or settled, it stands against the other sides. */
  readonly stands: boolean;
}

/**
 * What a group of stakes on sides that exclude each other counts against deposit blocks, in cash: the largest side that was settled, less everything that
 * stands on the others, not below 0; of that the cash's share of the side, floored. Stakes that are still open already stand against the others, so that
 * the order in which a group is settled makes no difference. The rule is decisions.md's ("what is at risk"), worked out in SQL by `stakes_count_sides`.
 */
export function atRiskCents(stakes: readonly SideStake[]): number {
  const standing = sum(stakes.filter(({ stands }) => stands));
  const bySide = [...Map.groupBy(stakes, ({ side }) => side).values()].map((own) => {
    const settled = own.filter(({ wasSettled }) => wasSettled);
    const against = standing - sum(own.filter(({ stands }) => stands));
    const atRisk = sum(settled) - against;
    if (atRisk <= 0n) return 0;
    return Number((atRisk * BigInt(settled.reduce((cash, { cashCents }) => cash + cashCents, 0))) / sum(settled));
  });
  return Math.max(0, ...bySide);
}

function sum(stakes: readonly SideStake[]): bigint {
  return stakes.reduce((all, { stakedCents }) => all + BigInt(stakedCents), 0n);
}
