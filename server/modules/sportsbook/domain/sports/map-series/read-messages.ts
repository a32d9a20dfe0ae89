import { parseOdds } from '#kernel/odds.ts';
import type { Side } from '../../events/score.ts';
import type { SentMarket } from '../sport.ts';
import { bestOfFrom, MOST_MAPS } from './format.ts';
import type { FeedPrices } from './read-opening.ts';
import type { MatchOnBoard } from './series-board.ts';
import { type Ending, ENDINGS, maybeSide, maybeYesNo, yesNo } from './series-facts.ts';

const bestOf = { kind: 'count', most: MOST_MAPS } as const;

/** Status fields common to every game of maps. */
export const sentMatch = { best_of: bestOf, advantage: maybeSide, advantage_named: maybeYesNo } as const;

interface Sent {
  readonly best_of: number;
  readonly advantage: Side | null;
  readonly advantage_named: 'yes' | 'no' | null;
}

/** The fields of a status about the match, except its maps. */
export function boardOfMatch({ best_of: maps, advantage, advantage_named: named }: Sent): MatchOnBoard {
  return { bestOf: bestOfFrom(maps), advantage: advantage === null ? null : { advantage, advantageNamed: named ?? 'no' } };
}

const SENT_ENDINGS = ENDINGS.filter((ending) => ending !== 'under_way');

/** The facts of a `bet_settlement`, except the maps. */
export const sentMatchFacts = {
  ending: { kind: 'choice', of: SENT_ENDINGS },
  ...sentMatch,
  format_changed: yesNo,
  official: maybeSide,
} as const;

interface SentFacts extends Sent {
  readonly ending: Ending;
  readonly format_changed: 'yes' | 'no';
  readonly official: Side | null;
}

/** The supplier's report of a match that is over, except the maps. */
export function factsOfSent({ ending, best_of: played, format_changed: changed, advantage, advantage_named: advantageNamed, official }: SentFacts) {
  return { ending, bestOf: played, format: changed === 'yes' ? ('changed' as const) : ('kept' as const), advantage, advantageNamed, official };
}

/**
 * The winner market, whose specifiers contain the number of maps (`best_of`) and, if its price counts one, the side that has a map from before the start
 * (`advantage`); null if it is missing.
 */
export function readPrices(markets: readonly SentMarket[]): FeedPrices | null {
  const winner = markets.find(({ id, status }) => id === 'match_winner' && status === 1);
  const [homeMilli, awayMilli] = [oddsOf(winner, 'home'), oddsOf(winner, 'away')];
  const played = bestOfFrom(Number(winner?.specifiers['best_of'] ?? 0));
  const advantage = ADVANTAGES[winner?.specifiers['advantage'] ?? 'none'];
  return homeMilli === null || awayMilli === null || played === null || advantage === undefined ? null : { homeMilli, awayMilli, bestOf: played, advantage };
}

const ADVANTAGES: Readonly<Record<string, number>> = { none: 0, home: 1, away: -1 };

function oddsOf(market: SentMarket | undefined, outcome: string): number | null {
  const odds = market?.outcomes.find(({ id, active }) => id === outcome && active)?.odds ?? null;
  return odds === null ? null : parseOdds(odds);
}
