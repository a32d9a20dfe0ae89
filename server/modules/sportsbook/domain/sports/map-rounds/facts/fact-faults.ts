import { courseOf, type Course, firstHalfOf, mapsWon, wonBy } from './course.ts';
import { isPossible, isSeriesOver, type RoundRules, winnerAt } from './rules.ts';
import { bestOfFrom, type MapRounds, type SeriesFacts } from './series-facts.ts';

/** Ways in which a match's facts cannot all be true. */
export type FactFault =
  | 'format_impossible'
  | 'map_impossible'
  | 'map_after_an_open_one'
  | 'map_after_the_end'
  | 'given_though_over'
  | 'rounds_of_a_map_not_begun'
  | 'half_impossible'
  | 'rounds_differ_from_maps'
  | 'round_after_the_end_of_a_map'
  | 'unfinished_though_played'
  | 'broke_off_though_finished'
  | 'maps_of_a_match_not_played'
  | 'forfeited_without_a_winner'
  | 'official_winner_differs';

type Check = (facts: SeriesFacts, rules: RoundRules, course: Course | null) => boolean;

const anyMap = ({ maps }: SeriesFacts, is: (map: MapRounds) => boolean) => (maps ?? []).some(is);
const resultByScore = (facts: SeriesFacts, rules: RoundRules) => courseOf(rules, { ...facts, ending: 'played' })?.result ?? null;

const checks: readonly (readonly [FactFault, Check])[] = [
  [
    'format_impossible',
    ({ bestOf, maps }) => (bestOf !== null && bestOfFrom(bestOf) === null) || (maps !== null && maps.length > 0 && bestOfFrom(bestOf) === null),
  ],
  ['map_impossible', (facts, rules) => anyMap(facts, (map) => !isPossible(rules, map))],
  ['map_after_an_open_one', (facts, rules) => (facts.maps ?? []).slice(0, -1).some((map) => wonBy(rules, map) === null)],
  ['map_after_the_end', (_facts, rules, course) => course !== null && goesOn(rules, course)],
  ['given_though_over', (facts, rules) => anyMap(facts, (map) => map.given !== null && winnerAt(rules, map) !== null)],
  ['rounds_of_a_map_not_begun', (facts) => anyMap(facts, ({ given, home, away }) => given?.begun === 'no' && home + away > 0)],
  ['half_impossible', (facts, rules, course) => anyMap(facts, (map) => !isPossibleHalf(map, rules)) || (course !== null && halvesDiffer(course))],
  ['rounds_differ_from_maps', ({ rounds, maps }) => rounds !== null && (maps === null || !areSame(rounds, maps))],
  ['round_after_the_end_of_a_map', ({ rounds }, rules) => (rounds ?? []).some((order) => runsOn(order, rules))],
  ['unfinished_though_played', (facts, rules) => facts.ending === 'played' && facts.maps !== null && resultByScore(facts, rules) === null],
  ['broke_off_though_finished', (facts, rules) => (facts.ending === 'abandoned' || facts.ending === 'forfeited') && playedOut(facts, rules)],
  ['maps_of_a_match_not_played', (facts) => NOT_PLAYED.has(facts.ending) && anyMap(facts, ({ home, away }) => home + away > 0)],
  ['forfeited_without_a_winner', ({ ending, official }) => ending === 'forfeited' && official === null],
  [
    'official_winner_differs',
    (facts, rules) => facts.ending === 'played' && facts.official !== null && facts.maps !== null && facts.official !== resultByScore(facts, rules),
  ],
];

const NOT_PLAYED = new Set<string>(['walkover', 'postponed', 'cancelled']);

/** Every contradiction within the facts; empty when they agree. */
export function factFaults(rules: RoundRules, facts: SeriesFacts): FactFault[] {
  const course = courseOf(rules, facts);
  return checks.filter(([, isBroken]) => isBroken(facts, rules, course)).map(([fault]) => fault);
}

function goesOn(rules: RoundRules, { bestOf, maps, before }: Course): boolean {
  return maps.length > 0 && isSeriesOver(bestOf, mapsWon(rules, maps.slice(0, -1), before));
}

function playedOut(facts: SeriesFacts, rules: RoundRules): boolean {
  return resultByScore(facts, rules) !== null && !anyMap(facts, ({ given }) => given !== null);
}

function isPossibleHalf({ home, away, firstHalf }: MapRounds, { half }: RoundRules): boolean {
  return firstHalf === null || (firstHalf.home + firstHalf.away === half && firstHalf.home <= home && firstHalf.away <= away);
}

/** The order of rounds and the score after the first half say the same. */
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
