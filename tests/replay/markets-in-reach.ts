import { footballMarkets } from '#server/modules/sportsbook/domain/sports/football/testing/football-model.ts';
import type { MatchFacts } from '#server/modules/sportsbook/domain/sports/goals/facts/match-facts.ts';
import type { Market } from '#server/modules/sportsbook/domain/markets/market-definition.ts';

/** A market to compare: its definition, the value of its specifier (0 without one) and how it settles. */
export interface MarketInReach {
  readonly definition: string;
  readonly value: number;
  readonly market: Market<MatchFacts>;
}

const halves = ['half_time', 'second_half'].flatMap((half): [string, readonly [string, number, number, number]][] => [
  [`${half}_total`, ['total', 0.25, 8, 0.25]],
  [`${half}_home_total`, ['total', 0.5, 5.5, 1]],
  [`${half}_away_total`, ['total', 0.5, 5.5, 1]],
  [`${half}_asian_handicap`, ['handicap', -5, 5, 0.25]],
  [`${half}_european_handicap`, ['handicap', -4, 4, 1]],
]);

/** Every value of a specifier within the scores that occur in football, by definition. */
const SPECIFIERS: Readonly<Record<string, readonly [name: string, from: number, to: number, step: number]>> = {
  total: ['total', 0.25, 12, 0.25],
  home_total: ['total', 0.25, 10, 0.25],
  away_total: ['total', 0.25, 10, 0.25],
  asian_handicap: ['handicap', -10, 10, 0.25],
  european_handicap: ['handicap', -8, 8, 1],
  next_goal: ['goal', 1, 12, 1],
  // The tens digit is the home side's goals.
  rest_result: ['score', 0, 33, 1],
  ...Object.fromEntries(halves),
};

/** The public record counts neither corners nor cards. */
const UNCOUNTED: readonly string[] = ['corners', 'cards'];

/** Every football market that goals settle, with every line in reach. Throws if a definition opens none. */
export function marketsInReach(): MarketInReach[] {
  const settled = footballMarkets.filter(({ group }) => !UNCOUNTED.includes(group));
  return settled.flatMap((definition) => {
    const specifier = SPECIFIERS[definition.id];
    const values = specifier === undefined ? [0] : valuesOf(specifier);
    const opened = values.flatMap((value): MarketInReach[] => {
      const market = definition.open(
        specifier === undefined ? {} : { [specifier[0]]: specifier[0] === 'score' ? `${Math.floor(value / 10)}-${value % 10}` : String(value) },
      );
      return market === null ? [] : [{ definition: definition.id, value, market }];
    });
    if (opened.length === 0) throw new Error(`${definition.id} opens no market`);
    return opened;
  });
}

function valuesOf([, from, to, step]: readonly [string, number, number, number]): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
}
