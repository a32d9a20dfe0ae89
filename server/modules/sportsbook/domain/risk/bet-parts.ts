import type { Bet } from '#kernel/bets/bet.ts';
import { linesOf } from '#kernel/bets/lines.ts';
import { totalStakeCents, unitStakes } from '#kernel/bets/unit-stakes.ts';
import { addFractions, type Fraction, fraction, multiplyFractions } from '#kernel/fraction.ts';
import { divideRounded } from '#kernel/money.ts';
import type { Odds } from '#kernel/odds.ts';
import { type CombinedLegs, countedLegs, picksOf } from '../bets/combination.ts';
import { legMultiplier } from '../bets/leg-multiplier.ts';
import { LOST } from '../facts/outcome-result.ts';
import { jointInSpace, type MarketOutcome, type OutcomeInSpace, outcomeInSpace } from './outcome-space.ts';

/** A bet's part in one space: the share of its stake there, and its return from each case on. In centavos. */
export interface BetPart {
  readonly space: string;
  readonly stakedCents: number;
  readonly returns: readonly { readonly from: number; readonly cents: number }[];
}

/** A bet whose legs contain their markets. */
export interface RiskyBet extends Omit<Bet, 'legs'>, CombinedLegs {
  readonly legs: readonly (CombinedLegs['legs'][number] & MarketOutcome)[];
}

interface WeighedLeg {
  readonly odds: Odds;
  readonly at: OutcomeInSpace;
  /** The leg's share of each line that contains it, Σ unit ÷ legs: the loss if the leg loses. */
  readonly share: Fraction;
  /** The sum of the unit stakes of those lines: the stake on which it wins. */
  readonly units: Fraction;
}

const NOTHING = fraction(0n, 1n);

/**
 * The possible loss of a bet, by match; the parts add up to its stake. A single has one part, which returns exactly its payout. Each line of a multiple or a
 * system is split evenly among its legs: if a leg loses, its share is lost. If it wins, the match is credited with what a single of the lines' stakes at the
 * leg's price would win, as in the book's liability. So a multiple covers more than the share it counts for, and tickets that exclude each other free little
 * liability by being in multiples (docs/decisions/053). No part returns more than the bet's cap.
 */
export function betParts(bet: RiskyBet): readonly BetPart[] {
  const most = Math.max(bet.payCapCents, totalStakeCents({ ...bet, legs: countedLegs(bet) }));
  let [through, before] = [NOTHING, 0n];
  return [...Map.groupBy(weighLegs(bet), ({ at }) => at.space)].map(([space, legs]) => {
    through = legs.reduce((sum, { share }) => addFractions(sum, share), through);
    // Cumulative rounding, so that the shares add up to the stake.
    const staked = floorOf(through) - before;
    before += staked;
    return { space, stakedCents: Number(staked), returns: returnsOf(legs, staked, most) };
  });
}

function weighLegs(bet: RiskyBet): readonly WeighedLeg[] {
  const counted = { ...bet, legs: countedLegs(bet) };
  const [lines, units] = [linesOf(counted), unitStakes(counted)];
  return picksOf(bet.legs).map(({ builder, legs: own }, index) => {
    const [leg] = own;
    if (leg === undefined) throw new Error('a pick without legs');
    const inLines = lines.flatMap((line, place) => (line.includes(index) ? [{ unit: BigInt(units[place] ?? 0), length: BigInt(line.length) }] : []));
    const byLength = [...Map.groupBy(inLines, ({ length }) => length)].map(([length, alike]) => ({
      length,
      unit: alike.reduce((sum, { unit }) => sum + unit, 0n),
    }));
    return {
      odds: counted.legs[index]?.odds ?? leg.odds,
      at: (builder === null ? outcomeInSpace(leg) : jointInSpace(own)) ?? uncovered(leg),
      share: byLength.reduce((sum, { unit, length }) => addFractions(sum, fraction(unit, length)), NOTHING),
      units: fraction(
        byLength.reduce((sum, { unit }) => sum + unit, 0n),
        1n,
      ),
    };
  });
}

/** The space of a market without rules: nothing covers the bet, and the whole of it may be lost. */
function uncovered({ marketId }: MarketOutcome): OutcomeInSpace {
  return { space: marketId, steps: [{ from: 0, result: LOST }] };
}

function returnsOf(legs: readonly WeighedLeg[], staked: bigint, most: number): BetPart['returns'] {
  const cases = [...new Set(legs.flatMap(({ at }) => at.steps.map(({ from }) => from)))].toSorted((a, b) => a - b);
  const returns = cases.map((from) => {
    const exact = legs.reduce((sum, leg) => addFractions(sum, netOf(leg, from)), fraction(staked, 1n));
    return { from, cents: Math.min(most, Math.max(0, Number(floorOf(exact)))) };
  });
  return returns.filter(({ cents }, index) => index === 0 || cents !== returns[index - 1]?.cents);
}

/** The net win of a leg in a case; negative for a loss. */
function netOf({ odds, at, share, units }: WeighedLeg, from: number): Fraction {
  const result = at.steps.findLast((step) => step.from <= from)?.result ?? LOST;
  const net = addFractions(legMultiplier(odds, result), fraction(-1n, 1n));
  return multiplyFractions(net, net.numerator < 0n ? share : units);
}

function floorOf({ numerator, denominator }: Fraction): bigint {
  return divideRounded(numerator, denominator, 'floor');
}
