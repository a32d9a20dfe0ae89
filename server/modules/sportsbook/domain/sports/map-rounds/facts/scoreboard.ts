import type { PeriodScore, Score, Side } from '../../../events/score.ts';
import { type BestOf, MOST_MAPS } from './rules.ts';
import { bestOfFrom, type MapRounds, type SeriesFacts } from './series-facts.ts';

/** A map as a scoreboard shows it. */
export interface MapOnBoard extends MapRounds {
  /** Who begins as defenders; null where it is not known. */
  readonly defends: Side | null;
}

/** Who chose a map, and its place (from 1) in the game's list of maps; 0 for one that is not in it. */
export interface MapPick {
  readonly by: Side | null;
  readonly map: number;
}

/** What a scoreboard shows of a match, as the scores of an event's periods carry it. */
export interface Scoreboard {
  readonly bestOf: BestOf | null;
  readonly advantage: { readonly advantage: Side; readonly advantageNamed: 'yes' | 'no' } | null;
  /** Every map that has begun or was given. */
  readonly maps: readonly MapOnBoard[];
  /** Of every map that is chosen, in the order of play. */
  readonly picks: readonly MapPick[];
}

const pairOf = (side: Side | null) => ({ home: Number(side === 'home'), away: Number(side === 'away') });
const sideOf = ({ home, away }: Score): Side | null => (home > 0 ? 'home' : away > 0 ? 'away' : null);

/**
 * The scoreboard as scores of periods: `map_n` its rounds, `first_half_n` those of its first half, `defends_n` 1 for the side that begins as defenders, `given_n` for the
 * side that it was given to (1 before it began, 2 after), `pick_n` for the side that chose it, `map_name_n` its place in the list of maps, `advantage` for the side that
 * has a map from before the start (1 that prices named, 2 otherwise), `best_of` the number of maps.
 */
export function writeScoreboard({ bestOf, advantage, maps, picks }: Scoreboard): PeriodScore[] {
  const periods = maps.flatMap(({ home, away, firstHalf, given, defends }, index) => {
    const number = index + 1;
    const times = (side: Side, by: number) => ({ home: pairOf(side).home * by, away: pairOf(side).away * by });
    return [
      { period: `map_${number}`, home, away },
      ...(firstHalf === null ? [] : [{ period: `first_half_${number}`, home: firstHalf.home, away: firstHalf.away }]),
      ...(defends === null ? [] : [{ period: `defends_${number}`, ...pairOf(defends) }]),
      ...(given === null ? [] : [{ period: `given_${number}`, ...times(given.to, given.begun === 'yes' ? 2 : 1) }]),
    ];
  });
  const chosen = picks.flatMap(({ by, map }, index) => [
    { period: `pick_${index + 1}`, ...pairOf(by) },
    { period: `map_name_${index + 1}`, home: map, away: 0 },
  ]);
  const before = advantage === null ? null : pairOf(advantage.advantage);
  const by = advantage?.advantageNamed === 'yes' ? 1 : 2;
  return [
    ...periods,
    ...chosen,
    ...(before === null ? [] : [{ period: 'advantage', home: before.home * by, away: before.away * by }]),
    ...(bestOf === null ? [] : [{ period: 'best_of', home: bestOf, away: 0 }]),
  ];
}

/** The scoreboard behind the scores of periods. */
export function readScoreboard(periodScores: readonly PeriodScore[]): Scoreboard {
  const of = (name: string): Score | null => {
    const found = periodScores.find(({ period }) => period === name);
    return found === undefined ? null : { home: found.home, away: found.away };
  };
  const maps: MapOnBoard[] = [];
  const picks: MapPick[] = [];
  for (let number = 1; number <= MOST_MAPS; number += 1) {
    const [rounds, pick] = [of(`map_${number}`), of(`pick_${number}`)];
    if (pick !== null && picks.length === number - 1) picks.push({ by: sideOf(pick), map: of(`map_name_${number}`)?.home ?? 0 });
    if (rounds === null || maps.length < number - 1) continue;
    const [defends, given] = [of(`defends_${number}`), of(`given_${number}`)];
    const to = given === null ? null : sideOf(given);
    maps.push({
      ...{ ...rounds, firstHalf: of(`first_half_${number}`), defends: defends === null ? null : sideOf(defends) },
      given: given === null || to === null ? null : { to, begun: given[to] === 2 ? 'yes' : 'no' },
    });
  }
  return { bestOf: bestOfFrom(of('best_of')?.home ?? null), advantage: readAdvantage(of('advantage')), maps, picks };
}

function readAdvantage(score: Score | null): Scoreboard['advantage'] {
  const side = score === null ? null : sideOf(score);
  return score === null || side === null ? null : { advantage: side, advantageNamed: score[side] === 1 ? 'yes' : 'no' };
}

type BoardFacts = Pick<SeriesFacts, 'bestOf' | 'advantage' | 'advantageNamed'> & { readonly maps: readonly MapRounds[] };

/** The fields of facts that a scoreboard has. */
export function factsOfBoard({ bestOf, advantage, maps }: Scoreboard): BoardFacts {
  return { bestOf, advantage: advantage?.advantage ?? null, advantageNamed: advantage?.advantageNamed ?? null, maps: maps.map(withoutSides) };
}

function withoutSides({ home, away, firstHalf, given }: MapOnBoard): MapRounds {
  return { home, away, firstHalf, given };
}
