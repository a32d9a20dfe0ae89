import type { Intensities } from '../../goals/pricing/grid/intensities.ts';
import type { OutcomeChance } from '../../../pricing/chance.ts';
import { type FootballChances } from './football-model.ts';

/** Typical league matches: from a clear away favourite to a clear home favourite. */
export const LEAGUE: readonly Intensities[] = [0.7, 0.9, 1.1, 1.3, 1.6, 1.9, 2.3].flatMap((homeGoals) =>
  [0.6, 0.8, 1, 1.2, 1.5, 1.8].map((awayGoals) => ({ homeGoals, awayGoals, rho: -0.06 })),
);

/** A market's chances by outcome; throws if the match has no such market. */
export function chancesOf(
  markets: readonly FootballChances[],
  definition: string,
  specifiers: Readonly<Record<string, string>> = {},
): Map<string, OutcomeChance> {
  const market = markets.find((each) => each.definition === definition && JSON.stringify(each.specifiers) === JSON.stringify(specifiers));
  if (market === undefined) throw new Error(`no market ${definition} ${JSON.stringify(specifiers)}`);
  return new Map(market.outcomes.map((each) => [each.outcome, each]));
}
