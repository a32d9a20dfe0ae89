/** The part of a stake in a group of mutually exclusive outcomes, as far as it affects the group's count. Amounts in centavos. */
export interface RiskPart {
  /** Cash and bonus. */
  readonly stakedCents: number;
  /** The cash of it. */
  readonly cashCents: number;
  /** Its return from an outcome on, up to the next named one; begins with outcome 0. */
  readonly returns: readonly ReturnStep[];
  /** Settled now, or at any time before: its own loss counts. */
  readonly wasSettled: boolean;
  /** Not void: open or settled, its winnings offset the losses of others. */
  readonly covers: boolean;
}

export interface ReturnStep {
  readonly fromOutcome: number;
  readonly returnCents: number;
}

/**
 * The amount that a group of stakes counts against deposit blocks, in cash: the largest loss of any outcome, which is the stakes less the smallest return, not
 * below 0. Of a loss the cash's share of the losing parts counts, floored once per part and once in the end. Open parts count nothing yet but already offset,
 * so the settlement order of a group makes no difference. The rule is in decisions.md ("What counts against a rollover"); `stakes_at_risk` computes it in SQL
 * for the whole group in one pass over its steps, this function outcome by outcome.
 */
export function partsAtRiskCents(parts: readonly RiskPart[]): number {
  const outcomes = new Set([0, ...parts.flatMap(({ returns }) => returns.map(({ fromOutcome }) => fromOutcome))]);
  return Math.max(...[...outcomes].map((outcome) => atRiskOn(parts, outcome)));
}

function atRiskOn(parts: readonly RiskPart[], outcome: number): number {
  let [loss, cash, gain] = [0n, 0n, 0n];
  for (const part of parts) {
    const net = BigInt(returnOn(part, outcome) - part.stakedCents);
    if (net > 0n && part.covers) gain += net;
    if (net < 0n && part.wasSettled) {
      loss -= net;
      cash += (-net * BigInt(part.cashCents)) / BigInt(part.stakedCents);
    }
  }
  return loss > gain ? Number((cash * (loss - gain)) / loss) : 0;
}

function returnOn({ returns }: RiskPart, outcome: number): number {
  return returns.findLast(({ fromOutcome }) => fromOutcome <= outcome)?.returnCents ?? 0;
}
