import type { Bet, Leg } from '#kernel/bets/bet.ts';
import type { OutcomeResult } from '../../facts/outcome-result.ts';

/** The common denominator for shares of a stake; the denominator of every case divides it. */
const WHOLE = 6n ** 8n * 1_000n ** 8n;

/**
 * For tests: the payout before the cap, computed the long way and sharing no step with the code under test. Lines are the subsets of the legs, by bit mask; a
 * line's stake passes through its legs one after another, and each leg splits it into a refunded part and a part that plays.
 */
export function slowPayout(bet: Bet, results: readonly OutcomeResult[]): bigint {
  const lines = subsets(bet).toSorted((a, b) => a.length - b.length || compareTexts(textOf(a, bet), textOf(b, bet)));
  let total = 0n;
  for (const [place, line] of lines.entries()) {
    let amount = BigInt(stakeOf(place, lines.length, bet)) * WHOLE;
    for (const leg of line) amount = afterLeg(amount, leg, results[bet.legs.indexOf(leg)]);
    total += amount;
  }
  return total / WHOLE;
}

function afterLeg(amount: bigint, leg: Leg, result: OutcomeResult | undefined): bigint {
  if (result === undefined) throw new RangeError('a leg without its result');
  const back = (amount * BigInt(result.voidHalves)) / 2n;
  if (result.result === 0) return back;
  const share = ((amount - back) * BigInt(result.deadHeatPlaces)) / BigInt(result.deadHeatTied);
  return back + (share * BigInt(leg.odds)) / 1_000n;
}

function subsets({ legs, sizes }: Bet): Leg[][] {
  const found: Leg[][] = [];
  for (let mask = 1; mask < 2 ** legs.length; mask += 1) {
    const line = legs.filter((_leg, index) => Math.floor(mask / 2 ** index) % 2 === 1);
    const bankers = line.filter((leg) => leg.banker).length;
    if (bankers === legs.filter((leg) => leg.banker).length && sizes.includes(line.length - bankers)) found.push(line);
  }
  return found;
}

function stakeOf(place: number, lines: number, { stakeMode, stakeCents }: Bet): number {
  if (stakeMode === 'per_line') return stakeCents;
  return Math.trunc(stakeCents / lines) + (place < stakeCents % lines ? 1 : 0);
}

function textOf(line: readonly Leg[], { legs }: Bet): string {
  const places = legs.map((leg) => leg.eventId).toSorted();
  return line
    .map((leg) => String(places.indexOf(leg.eventId)))
    .toSorted()
    .join();
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
