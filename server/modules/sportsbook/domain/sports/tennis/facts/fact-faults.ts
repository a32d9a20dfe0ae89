import type { Score, Side } from '../../../events/score.ts';
import { courseOf, leaderOf } from './course.ts';
import { completionsOf, isSetOver, kindOf, type MatchFormat, setsToWin, tieBreakTo } from './format.ts';
import { formatOf, type SetGames, type TennisFacts } from './tennis-facts.ts';

/** Codes of contradictions within a match's facts. */
export type FactFault =
  | 'format_impossible'
  | 'set_impossible'
  | 'set_after_an_open_one'
  | 'set_after_the_end'
  | 'tie_break_impossible'
  | 'games_differ_from_sets'
  | 'game_after_the_end_of_a_set'
  | 'unfinished_though_played'
  | 'broke_off_though_finished'
  | 'sets_of_a_match_not_played'
  | 'winner_does_not_advance';

type Check = (facts: TennisFacts, format: MatchFormat | null) => boolean;

const checks: readonly (readonly [FactFault, Check])[] = [
  [
    'format_impossible',
    ({ bestOf, sets }, format) => (bestOf !== null && bestOf !== 3 && bestOf !== 5) || (sets !== null && sets.length > 0 && format === null),
  ],
  ['set_impossible', ({ sets }, format) => anySet(sets, format, (set, of, number) => completionsOf(kindOf(of, number), set).length === 0)],
  ['set_after_an_open_one', ({ sets }, format) => anySet(sets?.slice(0, -1) ?? null, format, (set, of, number) => !isSetOver(kindOf(of, number), set))],
  ['set_after_the_end', (facts, format) => format !== null && setsBeyond(facts.sets ?? [], format)],
  ['tie_break_impossible', ({ sets }, format) => anySet(sets, format, (set, of, number) => !isPossibleTieBreak(set, of, number))],
  ['games_differ_from_sets', ({ games, sets }) => games !== null && (sets === null || !areSame(games, sets))],
  ['game_after_the_end_of_a_set', ({ games }, format) => format !== null && (games ?? []).some((each, index) => runsOn(each, format, index + 1))],
  ['unfinished_though_played', (facts) => facts.ending === 'played' && facts.sets !== null && courseOf(facts)?.winner === null],
  ['broke_off_though_finished', (facts) => BROKEN_OFF.has(facts.ending) && (courseOf(facts)?.winner ?? null) !== null],
  ['sets_of_a_match_not_played', ({ ending, sets }) => NOT_PLAYED.has(ending) && (sets ?? []).some(({ home, away }) => home + away > 0)],
  ['winner_does_not_advance', (facts) => lostThough(facts)],
];

const BROKEN_OFF = new Set<string>(['retired', 'disqualified', 'abandoned']);
const NOT_PLAYED = new Set<string>(['walkover', 'postponed', 'cancelled']);

/** Lists the contradictions within the facts; empty if they are consistent. */
export function factFaults(facts: TennisFacts): FactFault[] {
  const format = formatOf(facts);
  return checks.filter(([, isBroken]) => isBroken(facts, format)).map(([fault]) => fault);
}

function anySet(sets: TennisFacts['sets'], format: MatchFormat | null, is: (set: SetGames, format: MatchFormat, number: number) => boolean): boolean {
  return format !== null && (sets ?? []).some((set, index) => is(set, format, index + 1));
}

function setsBeyond(sets: readonly SetGames[], format: MatchFormat): boolean {
  if (sets.length > format.bestOf) return true;
  const won = { home: 0, away: 0 };
  return sets.some((set) => {
    if (Math.max(won.home, won.away) >= setsToWin(format)) return true;
    won[leaderOf(set)] += 1;
    return false;
  });
}

/** Tie-break points are valid only in a set that reached 6–6, or in a match tie-break; after its end the winner must have enough points and lead by two. */
function isPossibleTieBreak(set: SetGames, format: MatchFormat, number: number): boolean {
  const { home, away, tieBreak } = set;
  if (tieBreak === null) return true;
  const kind = kindOf(format, number);
  if (kind === 'games' && Math.min(home, away) < 6) return false;
  const [more, fewer] = [Math.max(tieBreak.home, tieBreak.away), Math.min(tieBreak.home, tieBreak.away)];
  const to = tieBreakTo(format, number);
  const isWon = more >= to && more - fewer >= 2;
  if (!isSetOver(kind, set)) return !isWon;
  return isWon && (more === to || more - fewer === 2) && leaderOf(tieBreak) === leaderOf(set);
}

function areSame(games: readonly (readonly Side[])[], sets: readonly Score[]): boolean {
  const count = (each: readonly Side[], side: Side) => each.filter((winner) => winner === side).length;
  return games.length === sets.length && games.every((each, index) => count(each, 'home') === sets[index]?.home && count(each, 'away') === sets[index].away);
}

function runsOn(games: readonly Side[], format: MatchFormat, number: number): boolean {
  const score = { home: 0, away: 0 };
  return games.some((winner) => {
    if (isSetOver(kindOf(format, number), score)) return true;
    score[winner] += 1;
    return false;
  });
}

function lostThough(facts: TennisFacts): boolean {
  const winner = facts.ending === 'played' ? (courseOf(facts)?.winner ?? null) : null;
  return winner !== null && facts.advancing !== null && facts.advancing !== winner;
}
