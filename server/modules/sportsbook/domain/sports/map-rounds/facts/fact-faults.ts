import { type SeriesFault, seriesFaults } from '../../map-series/series-faults.ts';
import { courseOf, type Course, firstHalfOf, wonByRounds } from './course.ts';
import { isPossible, type RoundRules, winnerAt } from './rules.ts';
import type { MapRounds, SeriesFacts } from './series-facts.ts';

/** Codes of contradictions within a match's facts. */
export type FactFault =
  | SeriesFault
  | 'map_impossible'
  | 'rounds_of_a_map_not_begun'
  | 'half_impossible'
  | 'rounds_differ_from_maps'
  | 'round_after_the_end_of_a_map';

type Check = (facts: SeriesFacts, rules: RoundRules) => boolean;

const anyMap = ({ maps }: SeriesFacts, is: (map: MapRounds) => boolean) => (maps ?? []).some(is);

const checks: readonly (readonly [FactFault, Check])[] = [
  ['map_impossible', (facts, rules) => anyMap(facts, (map) => !isPossible(rules, map))],
  ['rounds_of_a_map_not_begun', (facts) => anyMap(facts, ({ given, home, away }) => given?.begun === 'no' && home + away > 0)],
  [
    'half_impossible',
    (facts, rules) => {
      const course = courseOf(rules, facts);
      return anyMap(facts, (map) => !isPossibleHalf(map, rules)) || (course !== null && halvesDiffer(course));
    },
  ],
  ['rounds_differ_from_maps', ({ rounds, maps }) => rounds !== null && (maps === null || !areSame(rounds, maps))],
  ['round_after_the_end_of_a_map', ({ rounds }, rules) => (rounds ?? []).some((order) => runsOn(order, rules))],
];

/** Lists the contradictions within the facts; empty if they are consistent. */
export function factFaults(rules: RoundRules, facts: SeriesFacts): FactFault[] {
  const ofMatch = seriesFaults({ playedBy: wonByRounds(rules), isBegun: ({ home, away }) => home + away > 0 }, facts);
  return [...ofMatch, ...checks.filter(([, isBroken]) => isBroken(facts, rules)).map(([fault]) => fault)];
}

function isPossibleHalf({ home, away, firstHalf }: MapRounds, { half }: RoundRules): boolean {
  return firstHalf === null || (firstHalf.home + firstHalf.away === half && firstHalf.home <= home && firstHalf.away <= away);
}

/** The order of rounds must agree with the score after the first half. */
function halvesDiffer(course: Course): boolean {
  return course.maps.some(({ firstHalf }, index) => {
    if (firstHalf === null || course.rounds === null) return false;
    const ordered = firstHalfOf({ ...course, maps: course.maps.map((map) => ({ ...map, firstHalf: null })) }, index + 1);
    return ordered !== null && (ordered.home !== firstHalf.home || ordered.away !== firstHalf.away);
  });
}

function areSame(rounds: NonNullable<SeriesFacts['rounds']>, maps: readonly MapRounds[]): boolean {
  const count = (order: readonly string[], side: string) => order.filter((winner) => winner === side).length;
  return (
    rounds.length === maps.length && rounds.every((order, index) => count(order, 'home') === maps[index]?.home && count(order, 'away') === maps[index].away)
  );
}

function runsOn(order: readonly ('home' | 'away')[], rules: RoundRules): boolean {
  const score = { home: 0, away: 0 };
  return order.some((winner) => {
    if (winnerAt(rules, score) !== null) return true;
    score[winner] += 1;
    return false;
  });
}
