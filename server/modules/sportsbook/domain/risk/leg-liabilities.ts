import type { Bet } from '#kernel/bets/bet.ts';
import { linesOf } from '#kernel/bets/lines.ts';
import { unitStakes } from '#kernel/bets/unit-stakes.ts';
import { addFractions, type Fraction, fraction, multiplyFractions } from '#kernel/fraction.ts';
import { divideRounded } from '#kernel/money.ts';
import { legMultiplier } from '../bets/leg-multiplier.ts';
import { type OutcomeResult, WON } from '../facts/outcome-result.ts';

const NOTHING = fraction(0n, 1n);

/**
 * What each leg of a bet adds to the liability of its outcome, as far as results are known (null: none): Σ over its lines of the unit stake × (Π decided multipliers ×
 * its odds − 1), where that is more than nothing, of the percent that was not cashed out, rounded up once, and never above what the bet can pay. Legs that won
 * count as certain, legs still open by their price, whose expectation is the stake; a leg that has lost takes its lines with it. Without results it is what
 * weighBet says, but for that bound.
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
    // Most lines have no decided leg but this one: their units are added up first.
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

/** What a unit costs above itself where it is multiplied so; never below nothing. */
function costOf(unit: bigint, multiplier: Fraction): Fraction {
  const net = addFractions(multiplier, fraction(-1n, 1n));
  return net.numerator <= 0n ? NOTHING : multiplyFractions(net, fraction(unit, 1n));
}

/** As settlement has it: the cap never takes the stake itself. */
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
 * The part of a bet's stake that the house keeps where each leg loses: a line's unit is shared out among the legs that are still open, so that matches together keep it once;
 * what was lost already belongs to the legs that lost. Of the percent that was not cashed out, rounded down.
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
