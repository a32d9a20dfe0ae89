import { parseOdds } from '#kernel/odds.ts';
import type { RecordShape, ValueOf } from '../../../facts/shape.ts';
import type { SentMarket } from '../../sport.ts';
import { bestOfShape, goldenShape, maybeSide, orderShape, points, scoreShape, serversShape } from '../facts/facts-shape.ts';
import { ENDINGS, type RallyFacts } from '../facts/rally-facts.ts';
import { bestOfFrom, MOST_SETS, type RallyRules } from '../facts/rules.ts';
import type { FeedPrices } from '../pricing/fit-strengths.ts';

/** Fields of a status. `first`: the side that served first in the set. */
export const sentStatus = {
  kind: 'record',
  fields: {
    best_of_sets: bestOfShape,
    set_points: { kind: 'list', of: { kind: 'record', fields: { home: points, away: points, first: maybeSide } }, most: MOST_SETS },
    server: maybeSide,
  },
} as const satisfies RecordShape;

/** The facts of a `bet_settlement`. */
export const sentFacts = {
  kind: 'record',
  fields: {
    ending: { kind: 'choice', of: ENDINGS.filter((ending) => ending !== 'under_way') },
    best_of_sets: bestOfShape,
    format_changed: { kind: 'choice', of: ['yes', 'no'] },
    set_points: { kind: 'list', of: scoreShape, most: MOST_SETS },
    first_servers: serversShape,
    points: orderShape,
    golden_set: goldenShape,
    advancing: maybeSide,
  },
} as const satisfies RecordShape;

/** The supplier's report of a match that is over. */
export function readFacts(sent: ValueOf<typeof sentFacts>): RallyFacts {
  const { ending, best_of_sets: bestOf, format_changed: changed, set_points: sets, first_servers: servers, golden_set: goldenSet, advancing } = sent;
  return { ending, bestOf, format: changed === 'yes' ? 'changed' : 'kept', sets, servers, points: sent.points, goldenSet, advancing };
}

/**
 * The winner, whose specifiers contain the number of sets (`best_of`), and the total of points if it is sent; null without the winner: a match is priced as a
 * whole or not at all.
 */
export function readPrices(rules: RallyRules, markets: readonly SentMarket[]): FeedPrices | null {
  const winner = markets.find(({ id, status }) => id === 'match_winner' && status === 1);
  const [homeMilli, awayMilli] = [oddsOf(winner, 'home'), oddsOf(winner, 'away')];
  const bestOf = bestOfFrom(rules, Number(winner?.specifiers['best_of'] ?? 0));
  if (homeMilli === null || awayMilli === null || bestOf === null) return null;
  return { homeMilli, awayMilli, bestOf, ...readTotal(markets.find(({ id, status }) => id === 'match_points' && status === 1)) };
}

function readTotal(total: SentMarket | undefined): Pick<FeedPrices, 'line' | 'overMilli' | 'underMilli'> {
  const text = total?.specifiers['total'] ?? '';
  const [overMilli, underMilli] = [oddsOf(total, 'over'), oddsOf(total, 'under')];
  return /^\d{1,3}\.5$/.test(text) && overMilli !== null && underMilli !== null ? { line: Number(text), overMilli, underMilli } : {};
}

function oddsOf(market: SentMarket | undefined, outcome: string): number | null {
  const odds = market?.outcomes.find(({ id, active }) => id === outcome && active)?.odds ?? null;
  return odds === null ? null : parseOdds(odds);
}
