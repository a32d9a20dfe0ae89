/** A stake of a group, as far as it affects the group's count. Amounts in centavos. */
export interface SideStake {
  readonly side: string;
  readonly cashCents: number;
  /** Cash and bonus. */
  readonly stakedCents: number;
  /** Settled now, or at any time before. */
  readonly wasSettled: boolean;
  /** True unless void: open or settled, it offsets the other sides. */
  readonly stands: boolean;
}

/**
 * The amount that a group of stakes on mutually exclusive sides counts against deposit blocks, in cash: the largest settled side, less all stakes on the other
 * sides, at least 0; of that the cash's share of the side, rounded down. Open stakes already offset the others, so the settlement order of a group makes no
 * difference. The rule is in decisions.md ("what is at risk"); `stakes_count_sides` computes it in SQL.
 */
export function atRiskCents(stakes: readonly SideStake[]): number {
  const offsetting = sum(stakes.filter(({ stands }) => stands));
  const bySide = [...Map.groupBy(stakes, ({ side }) => side).values()].map((own) => {
    const settled = own.filter(({ wasSettled }) => wasSettled);
    const against = offsetting - sum(own.filter(({ stands }) => stands));
    const atRisk = sum(settled) - against;
    if (atRisk <= 0n) return 0;
    return Number((atRisk * BigInt(settled.reduce((cash, { cashCents }) => cash + cashCents, 0))) / sum(settled));
  });
  return Math.max(0, ...bySide);
}

function sum(stakes: readonly SideStake[]): bigint {
  return stakes.reduce((all, { stakedCents }) => all + BigInt(stakedCents), 0n);
}
