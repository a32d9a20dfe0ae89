import type { Bet } from '#kernel/bets/bet.ts';
import { linesOf } from '#kernel/bets/lines.ts';
import { unitStakes } from '#kernel/bets/unit-stakes.ts';
import { addFractions, type Fraction, fraction, multiplyFractions } from '#kernel/fraction.ts';
import { divideRounded } from '#kernel/money.ts';
import { legMultiplier } from '../bets/leg-multiplier.ts';
import { type OutcomeResult, WON } from '../facts/outcome-result.ts';

const NOTHING = fraction(0n, 1n);

/**
 * The liability that each leg of a bet adds to its outcome, given the results so far (null: none). It is Σ over its lines of the unit stake × (Π decided
 * multipliers × its odds − 1), each line at least 0, times the percent that was not cashed out, rounded up once, and limited to what the bet can pay. A won leg
 * counts as certain; an open one counts as a multiplier of 1, its expectation; a lost leg removes its lines. Without results it equals weighBet's liability,
 * except for the limit.
 */
export function legLiabilities(bet: Bet, results: readonly (OutcomeResult | null)[], percentLeft = 100): readonly number[] {
  const [lines, units] = [linesOf(bet), unitStakes(bet)];
  const decided = bet.legs.map(({ odds }, leg) => {
    const result = results[leg] ?? null;
    return result === null ? null : legMultiplier(odds, result);
  });
  const most = scaled(fraction(BigInt(mostOf(bet, units)), 1n), percentLeft);
  return bet.legs.map(({ odds }, leg) => {
    const own = legMultiplier(odds, results[leg] ?? WON);
    // In most lines no other leg is decided: add up their units first.
    let [undecided, sum] = [0n, NOTHING];
    for (const [place, line] of lines.entries()) {
      if (!line.includes(leg)) continue;
      const unit = BigInt(units[place] ?? 0);
      const others = line.flatMap((other) => (other === leg ? [] : (decided[other] ?? [])));
      if (others.length === 0) undecided += unit;
      else if (others.every(({ numerator }) => numerator > 0n)) sum = addFractions(sum, costOf(unit, others.reduce(multiplyFractions, own)));
    }
    const exact = scaled(addFractions(sum, costOf(undecided, own)), percentLeft);
    return Number(exact < most ? exact : most);
  });
}

/** The cost of a unit stake beyond itself at this multiplier; at least 0. */
function costOf(unit: bigint, multiplier: Fraction): Fraction {
  const net = addFractions(multiplier, fraction(-1n, 1n));
  return net.numerator <= 0n ? NOTHING : multiplyFractions(net, fraction(unit, 1n));
}

/** The most that a bet can pay; as in settlement, the cap never cuts into the stake. */
function mostOf({ payCapCents }: Bet, units: readonly number[]): number {
  return Math.max(
    payCapCents,
    units.reduce((sum, unit) => sum + unit, 0),
  );
}

function scaled({ numerator, denominator }: Fraction, percent: number): bigint {
  return divideRounded(numerator * BigInt(percent), denominator * 100n, 'ceil');
}

/**
 * The part of a bet's stake that is kept if each leg loses, times the percent that was not cashed out, rounded down. A line's unit is split among its open
 * legs, so that it is counted once over all matches; the unit of a lost line belongs to the legs that lost.
 */
export function legStakes(bet: Bet, results: readonly (OutcomeResult | null)[], percentLeft = 100): readonly number[] {
  const [lines, units] = [linesOf(bet), unitStakes(bet)];
  const isLost = (leg: number) => results[leg]?.result === 0 && results[leg].voidHalves === 0;
  return bet.legs.map((_, leg) => {
    const shares = lines.map((line, place) => {
      const lost = line.filter(isLost);
      const sharers = lost.length > 0 ? lost : line.filter((other) => results[other] === null);
      return sharers.includes(leg) ? fraction(BigInt(units[place] ?? 0), BigInt(sharers.length)) : NOTHING;
    });
    const { numerator, denominator } = shares.reduce(addFractions, NOTHING);
    return Number(divideRounded(numerator * BigInt(percentLeft), denominator * 100n, 'floor'));
  });
}
