/** The part of a stake in a group of mutually exclusive outcomes, as far as it affects the group's count. Amounts in centavos. */
export interface RiskPart {
  /** Cash and bonus. */
  readonly stakedCents: number;
  /** Of that, what counts: all; of stakes from before decision 066 what was drawn from cash. */
  readonly countingCents: number;
  /** What it returns from which outcome on, up to the next that is named; begins with outcome 0. */
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
 * What a group counts against deposit blocks: the largest loss that any outcome brings, which is the stakes less the smallest return, not below 0. Of
 * a loss counts the share of what loses that counts at all, floored once per part and once in the end. Parts that are open count nothing yet and already cover, so the
 * order in which a group is settled makes no difference. The rule is decisions.md's ("What counts against a rollover"), worked out in SQL by `stakes_at_risk`
 * for the whole group in one pass over its steps; here outcome by outcome.
 */
export function partsAtRiskCents(parts: readonly RiskPart[]): number {
  const outcomes = new Set([0, ...parts.flatMap(({ returns }) => returns.map(({ fromOutcome }) => fromOutcome))]);
  return Math.max(...[...outcomes].map((outcome) => atRiskOn(parts, outcome)));
}

function atRiskOn(parts: readonly RiskPart[], outcome: number): number {
  let [loss, counting, gain] = [0n, 0n, 0n];
  for (const part of parts) {
    const net = BigInt(returnOn(part, outcome) - part.stakedCents);
    if (net > 0n && part.covers) gain += net;
    if (net < 0n && part.wasSettled) {
      loss -= net;
      counting += (-net * BigInt(part.countingCents)) / BigInt(part.stakedCents);
    }
  }
  return loss > gain ? Number((counting * (loss - gain)) / loss) : 0;
}

function returnOn({ returns }: RiskPart, outcome: number): number {
  return returns.findLast(({ fromOutcome }) => fromOutcome <= outcome)?.returnCents ?? 0;
}
