import type { Market } from '../../message.ts';
import { withMargin } from '../../prices/with-margin.ts';
import { matchChance, type Standing, totalLine } from './chances.ts';
import type { PointChances } from './play-match.ts';
import type { RallyRules } from './rules.ts';

const MARGIN = 0.05;
/** Shrinks the chance of a point towards even, since the form of the day is unknown before the match. */
const SHRINK = 0.85;
/** Cache of the totals, by game and chances. */
const lines = new Map<string, ReturnType<typeof totalLine>>();
const MOST_LINES = 1_000;

/** The winner's market, with the number of sets. Suspended if there is no possible price. `before`: the deviation of opinion. */
export function priceWinner(rules: RallyRules, chances: PointChances, current: Standing, before: number): Market {
  const home = Math.min(Math.max(matchChance(rules, shrunk(chances), current) + before, 0.001), 0.999);
  return market('match_winner', { best_of: String(rules.bestOf) }, ['home', 'away'], withMargin([home, 1 - home], MARGIN));
}

/** The total of points before a match, at the line nearest to even. */
export function pricePoints(rules: RallyRules, chances: PointChances): Market {
  const key = JSON.stringify([rules.bestOf, rules.to, rules.lastTo, chances]);
  if (lines.size >= MOST_LINES) lines.clear();
  const { line, over } = lines.get(key) ?? totalLine(rules, shrunk(chances));
  lines.set(key, { line, over });
  return market('match_points', { total: String(line) }, ['over', 'under'], withMargin([over, 1 - over], MARGIN));
}

function shrunk({ serving, receiving }: PointChances): PointChances {
  const less = ((serving + receiving - 1) / 2) * (1 - SHRINK);
  return { serving: serving - less, receiving: receiving - less };
}

function market(id: Market['id'], specifiers: Market['specifiers'], names: readonly string[], prices: readonly string[] | null): Market {
  const outcomes = names.map((name, index) => ({ id: name, odds: prices?.[index] ?? null, active: prices !== null }));
  return { id, specifiers, status: prices === null ? -1 : 1, outcomes };
}
