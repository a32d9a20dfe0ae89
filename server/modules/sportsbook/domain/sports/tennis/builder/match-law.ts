import type { Score, Side } from '../../../events/score.ts';
import type { CaseLaw } from '../../combining/case-chances.ts';
import { formsOf } from '../chain/form.ts';
import { type PossibleState, termsOf } from '../chain/match-chain.ts';
import { NIL, type ServePoints } from '../chain/points.ts';
import { newSet, viewSet } from '../chain/set-chain.ts';
import { finalScores, kindOf, type MatchFormat, setsToWin } from '../facts/format.ts';

/** The subjects of selections: the sets of each side, their games, whether a set had a tie-break, and the scores of the sets that are always played. */
export type Subject = 'sets' | 'games' | 'tie_break' | 'set_1' | 'set_2';

/** The number of sets that are always played: the score of each is kept, of later sets only the games. */
const ALWAYS_PLAYED = 2;
/** A limit above the games of one side in any match. */
const GAMES_WIDTH = 36;
/** The number of values of each subject. */
export const VALUES: Readonly<Record<Subject, number>> = { sets: 16, games: GAMES_WIDTH * GAMES_WIDTH, tie_break: 2, set_1: 64, set_2: 64 };

/** A match after some sets. */
export interface Progress {
  readonly sets: Score;
  readonly games: Score;
  readonly hadTieBreak: boolean;
}

export const NO_SETS: Progress = { sets: NIL, games: NIL, hadTieBreak: false };

/** The match after one more set. */
export function after({ sets, games, hadTieBreak }: Progress, { home, away }: Score): Progress {
  const winner: Side = home > away ? 'home' : 'away';
  return {
    sets: { ...sets, [winner]: sets[winner] + 1 },
    games: { home: games.home + home, away: games.away + away },
    hadTieBreak: hadTieBreak || home + away === 13,
  };
}

/** Possible final scores of the next set; none if the match is over. */
export function nextEnds(format: MatchFormat, { sets }: Progress): readonly Score[] {
  return Math.max(sets.home, sets.away) >= setsToWin(format) ? [] : finalScores(kindOf(format, sets.home + sets.away + 1));
}

/** The value of a set's score. */
export function valueOfSet({ home, away }: Score): number {
  return home * 8 + away;
}

/** The value of each subject at the end of a match. */
export function valuesOf({ sets, games, hadTieBreak }: Progress) {
  return { sets: sets.home * 4 + sets.away, games: games.home * GAMES_WIDTH + games.away, tie_break: Number(hadTieBreak) };
}

/**
 * A match between two sets, with its chance by strand; a strand is a form of the day and a first server (`form * 2 + side`). `turned` is 1 if the serve has
 * passed to the other side since.
 */
interface Node extends Progress {
  readonly turned: 0 | 1;
  readonly chances: Float64Array;
  readonly scores: readonly Score[];
}

/** By set of the match, by strand and by the value of its score: the chance that the set ends like this. Null for sets that are over. */
type SetEnds = readonly (readonly Float64Array[] | null)[];

/** The chances of every continuation of a match, over the forms of the day. Equals the law of the match's view, but keeps apart what the view sums. */
export function matchLaw(serve: ServePoints, states: readonly [PossibleState, ...PossibleState[]]): CaseLaw<Subject> {
  const { format, done } = states[0].state;
  const forms = formsOf(serve, states[0].state);
  const ends = endsOfSets(
    forms.map((form) => form.serve),
    states,
  );
  const begun = Float64Array.from(forms.flatMap((form) => SIDES.map((side) => form.chance * chanceOf(states, side))));
  let starts: readonly Node[] = [{ ...done.reduce(after, NO_SETS), turned: 0, chances: begun, scores: done }];
  while (starts.some(({ scores }) => scores.length < ALWAYS_PLAYED)) starts = starts.flatMap((node) => played(format, ends, node));
  const rests = new Map<string, readonly Node[]>();
  const restOf = ({ sets }: Node) => {
    const key = `${sets.home}:${sets.away}`;
    const rest = rests.get(key) ?? playedOut(format, ends, { ...NO_SETS, sets, turned: 0, chances: begun.map(() => 1), scores: [] });
    rests.set(key, rest);
    return rest;
  };
  return joined(starts.map((start) => ({ start, rest: restOf(start) })));
}

const SIDES = ['home', 'away'] as const;

function chanceOf(states: readonly PossibleState[], side: Side): number {
  return states.find(({ state }) => state.set.first === side)?.chance ?? 0;
}

function endsOfSets(serves: readonly ServePoints[], states: readonly [PossibleState, ...PossibleState[]]): SetEnds {
  const { format, done } = states[0].state;
  return Array.from({ length: format.bestOf }, (_, index) => {
    if (index < done.length) return null;
    return serves.flatMap((serve) =>
      SIDES.map((first) => {
        const now = index === done.length ? states.find(({ state }) => state.set.first === first)?.state.set : newSet(first);
        const chances = new Float64Array(VALUES.set_1);
        for (const end of now === undefined ? [] : viewSet(termsOf(serve, format, index + 1), now).ends) chances[valueOfSet(end)] = end.chance;
        return chances;
      }),
    );
  });
}

/** The match after its next set, for each possible score of that set. */
function played(format: MatchFormat, ends: SetEnds, node: Node): readonly Node[] {
  const own = ends[node.sets.home + node.sets.away] ?? [];
  return nextEnds(format, node).flatMap((end): Node[] => {
    const value = valueOfSet(end);
    const chances = node.chances.map((chance, strand) => chance * (own[strand ^ node.turned]?.[value] ?? 0));
    if (chances.every((chance) => chance === 0)) return [];
    const turned = (end.home + end.away) % 2 === 0 ? node.turned : node.turned === 0 ? 1 : 0;
    return [{ ...after(node, end), turned, chances, scores: [...node.scores, end] }];
  });
}

/** All possible ends of a match after one of its sets, with equal ones added up. */
function playedOut(format: MatchFormat, ends: SetEnds, start: Node): readonly Node[] {
  const over: Node[] = [];
  let nodes: readonly Node[] = [start];
  while (nodes.length > 0) {
    const next = new Map<string, Node>();
    for (const node of nodes) {
      if (nextEnds(format, node).length === 0) over.push(node);
      for (const to of played(format, ends, node)) {
        const { sets, games, hadTieBreak, turned } = to;
        const key = `${sets.home} ${sets.away} ${games.home} ${games.away} ${hadTieBreak} ${turned}`;
        const alike = next.get(key);
        if (alike === undefined) next.set(key, to);
        else for (const [strand, chance] of to.chances.entries()) alike.chances[strand] = (alike.chances[strand] ?? 0) + chance;
      }
    }
    nodes = [...next.values()];
  }
  return over;
}

/** Combines each start with each of its continuations. */
function joined(pairs: readonly { readonly start: Node; readonly rest: readonly Node[] }[]): CaseLaw<Subject> {
  const count = pairs.reduce((sum, { rest }) => sum + rest.length, 0);
  const value = () => new Uint16Array(count);
  const law = { chances: new Float64Array(count), values: { sets: value(), games: value(), tie_break: value(), set_1: value(), set_2: value() } };
  let index = 0;
  for (const { start, rest } of pairs) {
    const [first = 0, second = 0] = start.scores.map(valueOfSet);
    const { games } = valuesOf(start);
    for (const end of rest) {
      let chance = 0;
      for (let strand = 0; strand < start.chances.length; strand += 1) chance += (start.chances[strand] ?? 0) * (end.chances[strand ^ start.turned] ?? 0);
      const own = valuesOf(end);
      law.chances[index] = chance;
      law.values.sets[index] = own.sets;
      law.values.games[index] = games + own.games;
      law.values.tie_break[index] = Number(start.hadTieBreak || end.hadTieBreak);
      law.values.set_1[index] = first;
      law.values.set_2[index] = second;
      index += 1;
    }
  }
  return law;
}
