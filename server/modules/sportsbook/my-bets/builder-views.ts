import type { BetBuilderView } from '#contracts/sportsbook/builder.ts';
import { odds, oddsToString } from '#kernel/odds.ts';
import { endOfCombination, picksOf } from '../domain/bets/combination.ts';
import { factorText, legMultiplier } from '../domain/bets/leg-multiplier.ts';
import type { OutcomeResult } from '../domain/facts/outcome-result.ts';
import type { LegRecord } from './store/leg-rows.ts';

/** The combinations of a bet, in order: the price of each, its price without void legs, and its result. */
export function builderViews(legs: readonly LegRecord[], resultOf: (leg: LegRecord) => OutcomeResult | null): BetBuilderView[] {
  const views = picksOf(legs).flatMap(({ builder, legs: own }): [number, BetBuilderView][] => {
    const { builder_prices, builder_requested } = own[0] ?? {};
    if (builder === null || !builder_prices || typeof builder_requested !== 'number') return [];
    const prices = builder_prices.map((milli) => odds(milli));
    const { odds: now, result } = endOfCombination(prices, own.map(resultOf));
    const view: BetBuilderView = {
      odds_requested: oddsToString(odds(builder_requested)),
      odds: oddsToString(prices.at(-1) ?? now),
      odds_now: oddsToString(now),
      result: result === null ? null : wordOf(result),
      factor: result === null ? null : factorText(legMultiplier(now, result)),
    };
    return [[builder, view]];
  });
  return views.toSorted(([a], [b]) => a - b).map(([, view]) => view);
}

function wordOf({ result, voidHalves }: OutcomeResult): 'won' | 'lost' | 'void' {
  if (voidHalves === 2) return 'void';
  return result === 1 ? 'won' : 'lost';
}
