import type { Score } from '../../../events/score.ts';
import { isSetOver, kindOf } from '../facts/format.ts';
import { type MatchState, type MatchView, pairsOf, type PlayedSet, type PossibleState, type Tally, termsOf, viewMatch, winChance } from './match-chain.ts';
import type { ServePoints } from './points.ts';
import { newSet, viewSet } from './set-chain.ts';

/**
 * The standard deviation, in half the difference between two players, of their form on a day around its expectation. It makes sets of one match correlated, so
 * that fewer third sets are played than with independent points. Fitted to the set scores of ATP matches of 2023 by ranks; those of 2024 confirm it
 * (tests/replay/tennis-model.test.ts).
 */
export const FORM = 0.04;

/** Five points of a normal distribution and their weights (Gauss–Hermite). */
const NODES: readonly (readonly [at: number, weight: number])[] = [
  [0, 0.533_333_333_333],
  [1.355_626_179_974, 0.222_075_922_006],
  [-1.355_626_179_974, 0.222_075_922_006],
  [2.856_970_013_873, 0.011_257_411_327],
  [-2.856_970_013_873, 0.011_257_411_327],
];
/** The range of point chances, whatever the form. */
const LEAST = 0.3;
const MOST = 0.95;

/** The possible forms of the day: serving chances of both players, each with its posterior chance. */
export interface Form {
  readonly serve: ServePoints;
  readonly chance: number;
}

/** The forms of the day, from the prior and the games of the match so far. */
export function formsOf(serve: ServePoints, state: MatchState): readonly Form[] {
  const forms = NODES.map(([at, weight]) => {
    const onTheDay = { home: within(serve.home + at * FORM), away: within(serve.away - at * FORM) };
    return { serve: onTheDay, chance: weight * likelihood(onTheDay, state) };
  });
  const sum = forms.reduce((all, { chance }) => all + chance, 0);
  return forms.map((form) => ({ ...form, chance: form.chance / sum }));
}

/** The chance of the home side to win the match, over the forms of the day. */
export function winChanceOnTheDay(serve: ServePoints, state: MatchState): number {
  return formsOf(serve, state).reduce((sum, form) => sum + form.chance * winChance(form.serve, state), 0);
}

/** Follows a match from its present state to all its ends, over the forms of the day. */
export function viewOnTheDay(
  serve: ServePoints,
  states: readonly [PossibleState, ...PossibleState[]],
  tally: Tally = pairsOf(states[0].state.format),
): MatchView {
  const views = formsOf(serve, states[0].state).map((form) => {
    const [first, ...others] = states;
    const weighed = ({ chance, state }: PossibleState): PossibleState => ({ chance: chance * form.chance, state });
    return viewMatch(form.serve, [weighed(first), ...others.map(weighed)], tally);
  });
  return { ends: joinEnds(views), sets: joinSets(views), noTieBreak: views.reduce((sum, { noTieBreak }) => sum + noTieBreak, 0) };
}

function joinEnds(views: readonly MatchView[]): MatchView['ends'] {
  const joined = new Map<string, MatchView['ends'][number]>();
  for (const { sets, games } of views.flatMap(({ ends }) => ends)) {
    const key = `${sets.home}:${sets.away}`;
    const to = joined.get(key);
    if (to === undefined) joined.set(key, { sets, games: games.slice() });
    else for (const [place, chance] of games.entries()) if (chance !== 0) to.games[place] = (to.games[place] ?? 0) + chance;
  }
  return [...joined.values()];
}

function joinSets(views: readonly MatchView[]): readonly PlayedSet[] {
  const joined = new Map<number, PlayedSet>();
  for (const { set, chance, views: own } of views.flatMap(({ sets }) => sets)) {
    const to = joined.get(set) ?? { set, chance: 0, views: [] };
    joined.set(set, { set, chance: to.chance + chance, views: [...to.views, ...own] });
  }
  return [...joined.values()].toSorted((a, b) => a.set - b.set);
}

function within(chance: number): number {
  return Math.min(Math.max(chance, LEAST), MOST);
}

/** The likelihood of the games so far; who served first in each set matters little and is averaged. */
function likelihood(serve: ServePoints, { format, done, set }: MatchState): number {
  let product = 1;
  for (const [index, games] of [...done, set.games].entries()) if (games.home + games.away > 0) product *= reaches(serve, format, index + 1, games);
  return product;
}

function reaches(serve: ServePoints, format: MatchState['format'], number: number, games: Score): number {
  const terms = termsOf(serve, format, number);
  return (['home', 'away'] as const).reduce((sum, first) => {
    const { ends, visited } = viewSet(terms, newSet(first));
    const among = isSetOver(kindOf(format, number), games) ? ends : visited;
    return sum + (among.find(({ home, away }) => home === games.home && away === games.away)?.chance ?? 0) / 2;
  }, 0);
}
