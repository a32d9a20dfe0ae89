import type { Side } from '../../../events/score.ts';
import { courseOf } from './course.ts';
import { bestOfFrom, isMatchOver, isPossible, isSetOver, leaderOf, otherSide, pointsToWin, type RallyRules } from './rules.ts';
import type { RallyFacts } from './rally-facts.ts';

/** Codes of contradictions within a match's facts. */
export type FactFault =
  | 'format_impossible'
  | 'set_impossible'
  | 'set_after_an_open_one'
  | 'set_after_the_end'
  | 'servers_differ_from_sets'
  | 'server_twice_in_a_row'
  | 'points_differ_from_sets'
  | 'point_after_the_end_of_a_set'
  | 'unfinished_though_played'
  | 'broke_off_though_finished'
  | 'points_of_a_match_not_played'
  | 'golden_set_without_an_end'
  | 'loser_goes_through';

/** `to`: the points that win a set; without a format, those of any set but the last. */
type Check = (facts: RallyFacts, rules: RallyRules, to: (set: number) => number) => boolean;

const NOT_PLAYED = new Set<string>(['walkover', 'postponed', 'cancelled']);
const BROKEN_OFF = new Set<string>(['retired', 'disqualified', 'abandoned']);
const winnerBy = (facts: RallyFacts, rules: RallyRules) => courseOf(rules, facts)?.winner ?? null;

const checks: readonly (readonly [FactFault, Check])[] = [
  ['format_impossible', ({ bestOf, sets }, rules) => bestOfFrom(rules, bestOf) === null && (bestOf !== null || (sets !== null && sets.length > 0))],
  ['set_impossible', ({ sets }, _rules, to) => (sets ?? []).some((set, index) => !isPossible(to(index + 1), set))],
  ['set_after_an_open_one', ({ sets }, _rules, to) => (sets ?? []).slice(0, -1).some((set, index) => !isSetOver(to(index + 1), set))],
  ['set_after_the_end', ({ sets, bestOf }, rules) => setsBeyond(sets ?? [], bestOfFrom(rules, bestOf))],
  ['servers_differ_from_sets', ({ servers, sets }) => servers !== null && servers.length !== sets?.length],
  ['server_twice_in_a_row', ({ servers, bestOf }, rules) => servesTwice(servers ?? [], bestOf, rules)],
  ['points_differ_from_sets', ({ points, sets }) => points !== null && (sets === null || !areSame(points, sets))],
  ['point_after_the_end_of_a_set', ({ points }, _rules, to) => (points ?? []).some((order, index) => runsOn(order, to(index + 1)))],
  ['unfinished_though_played', (facts, rules) => facts.ending === 'played' && facts.sets !== null && winnerBy(facts, rules) === null],
  ['broke_off_though_finished', (facts, rules) => BROKEN_OFF.has(facts.ending) && winnerBy(facts, rules) !== null],
  ['points_of_a_match_not_played', ({ ending, sets }) => NOT_PLAYED.has(ending) && (sets ?? []).some(({ home, away }) => home + away > 0)],
  ['golden_set_without_an_end', ({ ending, goldenSet }) => goldenSet !== null && ending !== 'played'],
  ['loser_goes_through', (facts, rules) => facts.ending === 'played' && facts.goldenSet === null && isAnother(facts.advancing, winnerBy(facts, rules))],
];

/** Lists the contradictions within the facts; empty if they are consistent. */
export function factFaults(rules: RallyRules, facts: RallyFacts): FactFault[] {
  const bestOf = bestOfFrom(rules, facts.bestOf);
  const to = (set: number) => (bestOf === null ? rules.to : pointsToWin(rules, bestOf, set));
  return checks.filter(([, isBroken]) => isBroken(facts, rules, to)).map(([fault]) => fault);
}

function isAnother(advancing: Side | null, winner: Side | null): boolean {
  return advancing !== null && winner !== null && advancing !== winner;
}

function setsBeyond(sets: NonNullable<RallyFacts['sets']>, bestOf: number | null): boolean {
  const won = { home: 0, away: 0 };
  return (
    bestOf !== null &&
    sets.some((set) => {
      if (isMatchOver(bestOf, won)) return true;
      won[leaderOf(set)] += 1;
      return false;
    })
  );
}

/** Sides serve first in turn; the last possible set is tossed for if it is shorter. */
function servesTwice(servers: readonly Side[], bestOf: number | null, { to, lastTo }: RallyRules): boolean {
  const isTossed = (set: number) => set === bestOf && lastTo !== to;
  return servers.some((server, index) => index > 0 && !isTossed(index + 1) && server !== otherSide[servers[index - 1] ?? server]);
}

function areSame(points: NonNullable<RallyFacts['points']>, sets: NonNullable<RallyFacts['sets']>): boolean {
  const count = (order: readonly Side[], side: Side) => order.filter((winner) => winner === side).length;
  return (
    points.length === sets.length && points.every((order, index) => count(order, 'home') === sets[index]?.home && count(order, 'away') === sets[index].away)
  );
}

function runsOn(order: readonly Side[], to: number): boolean {
  const score = { home: 0, away: 0 };
  return order.some((winner) => {
    if (isSetOver(to, score)) return true;
    score[winner] += 1;
    return false;
  });
}
