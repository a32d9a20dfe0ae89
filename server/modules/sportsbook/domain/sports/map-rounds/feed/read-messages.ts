import { parseOdds } from '#kernel/odds.ts';
import type { RecordShape, ValueOf } from '../../../facts/shape.ts';
import type { SentMarket } from '../../sport.ts';
import { givenShape, halfShape, rounds, roundsShape, side, yesNo } from '../facts/facts-shape.ts';
import { MOST_MAPS } from '../facts/rules.ts';
import { bestOfFrom, ENDINGS, type MapRounds, type SeriesFacts } from '../facts/series-facts.ts';
import type { FeedPrices } from '../pricing/read-opening.ts';

const bestOf = { kind: 'count', most: MOST_MAPS } as const;
const maybeSide = { kind: 'nullable', of: side, mayBeAbsent: true } as const;
/** A map as messages write it. `pick`: who chose it. `defends`: who begins as defenders. `name`: its place, from 1, in the game's list; 0 for another. */
export const sentMap = {
  kind: 'record',
  fields: { home: rounds, away: rounds, first_half: halfShape, given: givenShape, defends: maybeSide },
} as const satisfies RecordShape;
export const sentPick = { kind: 'record', fields: { by: maybeSide, map: { kind: 'count', most: 20 } } } as const satisfies RecordShape;

/** Fields of a status. */
export const sentStatus = {
  kind: 'record',
  fields: {
    best_of: bestOf,
    advantage: maybeSide,
    advantage_named: { kind: 'nullable', of: yesNo, mayBeAbsent: true },
    maps: { kind: 'list', of: sentMap, most: MOST_MAPS },
    picks: { kind: 'list', of: sentPick, most: MOST_MAPS },
  },
} as const satisfies RecordShape;

/** The facts of a `bet_settlement`. */
export const sentFacts = {
  kind: 'record',
  fields: {
    ending: { kind: 'choice', of: ENDINGS.filter((ending) => ending !== 'under_way') },
    best_of: bestOf,
    format_changed: yesNo,
    advantage: maybeSide,
    advantage_named: { kind: 'nullable', of: yesNo, mayBeAbsent: true },
    maps: { kind: 'list', of: sentMap, most: MOST_MAPS },
    rounds: { kind: 'nullable', of: roundsShape, mayBeAbsent: true },
    official: maybeSide,
  },
} as const satisfies RecordShape;

/** The supplier's account of a match that is over. */
export function readFacts(sent: ValueOf<typeof sentFacts>): SeriesFacts {
  const { ending, best_of: played, format_changed: changed, advantage, advantage_named: named, maps, official } = sent;
  return {
    ...{ ending, bestOf: played, format: changed === 'yes' ? 'changed' : 'kept', advantage, advantageNamed: named },
    ...{ maps: maps.map(readMap), rounds: sent.rounds, official },
  };
}

/** A map as facts have it. */
export function readMap({ home, away, first_half: firstHalf, given }: ValueOf<typeof sentMap>): MapRounds {
  return { home, away, firstHalf, given };
}

/** The winner, whose specifiers name the number of maps (`best_of`) and, where its price counts one, the side that has a map from before (`advantage`); null without it. */
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
