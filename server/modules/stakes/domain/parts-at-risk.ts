/** The part of a stake in a group of mutually exclusive outcomes, as far as it affects the group's count. Amounts in centavos. */
export interface RiskPart {
  /** Cash and bonus. */
  readonly stakedCents: number;
  /** The counting share of it: all; for stakes from before decision 066, the part debited from cash. */
  readonly countingCents: number;
  /** Its returns as steps: each applies from its outcome up to the next step; the first is outcome 0. */
  readonly returns: readonly ReturnStep[];
  /** Settled now, or at any time before: its own loss counts. */
  readonly wasSettled: boolean;
  /** True unless void: open or settled, its winnings offset the losses of others. */
  readonly covers: boolean;
}

export interface ReturnStep {
  readonly fromOutcome: number;
  readonly returnCents: number;
}

/**
 * The amount that a group counts against deposit blocks: the largest loss of any outcome, which is the stakes less the smallest return, at least 0. A loss
 * counts in the share of the losing stakes that counts at all, rounded down per part and once for the total. Open parts count nothing yet but already offset
 * the others, so the settlement order of a group makes no difference. The rule is in decisions.md ("What counts against a rollover"); `stakes_at_risk` computes
 * it in SQL. One pass over the steps of the group: `ledger:verify` calls this after every closing of a group, which may have hundreds of parts.
 */
export function partsAtRiskCents(parts: readonly RiskPart[]): number {
  // The shares of the parts at the present outcome; a part without a step yet returns nothing.
  const shares = parts.map((part) => shareOf(part, 0));
  const sum: Share = { loss: 0n, counting: 0n, gain: 0n };
  for (const share of shares) move(sum, share, 1n);
  const steps = parts.flatMap(({ returns }, index) => returns.map((step) => ({ index, ...step }))).sort((a, b) => a.fromOutcome - b.fromOutcome);
  let most = (steps[0]?.fromOutcome ?? 1) > 0 ? atRisk(sum) : 0;
  for (const [place, { index, fromOutcome, returnCents }] of steps.entries()) {
    const [part, before] = [parts[index], shares[index]];
    if (part === undefined || before === undefined) continue;
    move(sum, before, -1n);
    shares[index] = shareOf(part, returnCents);
    move(sum, shares[index], 1n);
    if (steps[place + 1]?.fromOutcome !== fromOutcome) most = Math.max(most, atRisk(sum));
  }
  return most;
}

/** A part's share of an outcome's sums, in centavos: its loss, the amount of that which counts, and its gain. */
interface Share {
  loss: bigint;
  counting: bigint;
  gain: bigint;
}

function shareOf({ stakedCents, countingCents, wasSettled, covers }: RiskPart, returnCents: number): Readonly<Share> {
  const net = BigInt(returnCents - stakedCents);
  const lost = net < 0n && wasSettled ? -net : 0n;
  return { loss: lost, counting: lost === 0n ? 0n : (lost * BigInt(countingCents)) / BigInt(stakedCents), gain: net > 0n && covers ? net : 0n };
}

function move(sum: Share, { loss, counting, gain }: Readonly<Share>, sign: 1n | -1n): void {
  sum.loss += sign * loss;
  sum.counting += sign * counting;
  sum.gain += sign * gain;
}

function atRisk({ loss, counting, gain }: Readonly<Share>): number {
  return loss > gain ? Number((counting * (loss - gain)) / loss) : 0;
}
