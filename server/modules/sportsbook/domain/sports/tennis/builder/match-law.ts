import type { Score, Side } from '../../../events/score.ts';
import type { CaseLaw } from '../../combining/case-chances.ts';
import { formsOf } from '../chain/form.ts';
import { type PossibleState, termsOf } from '../chain/match-chain.ts';
import { NIL, type ServePoints } from '../chain/points.ts';
import { newSet, viewSet } from '../chain/set-chain.ts';
import { finalScores, kindOf, type MatchFormat, setsToWin } from '../facts/format.ts';

/** What selections look at: the sets of each side, their games, whether a set had a tie-break, and the scores of the sets that are always played. */
export type Subject = 'sets' | 'games' | 'tie_break' | 'set_1' | 'set_2';

/** Sets that are always played: each keeps its score apart, of the others games alone count. */
const ALWAYS_PLAYED = 2;
/** More games of one side than any match has. */
const GAMES_WIDTH = 36;
/** How many values each subject has. */
export const VALUES: Readonly<Record<Subject, number>> = { sets: 16, games: GAMES_WIDTH * GAMES_WIDTH, tie_break: 2, set_1: 64, set_2: 64 };

/** A match after some sets. */
export interface Progress {
  readonly sets: Score;
  readonly games: Score;
  readonly hadTieBreak: boolean;
}

export const NO_SETS: Progress = { sets: NIL, games: NIL, hadTieBreak: false };

/** A match after one set more. */
export function after({ sets, games, hadTieBreak }: Progress, { home, away }: Score): Progress {
  const winner: Side = home > away ? 'home' : 'away';
  return {
    sets: { ...sets, [winner]: sets[winner] + 1 },
    games: { home: games.home + home, away: games.away + away },
    hadTieBreak: hadTieBreak || home + away === 13,
  };
}

/** Final scores of the set that a match goes on with; none once it is over. */
export function nextEnds(format: MatchFormat, { sets }: Progress): readonly Score[] {
  return Math.max(sets.home, sets.away) >= setsToWin(format) ? [] : finalScores(kindOf(format, sets.home + sets.away + 1));
}

/** The value of a set's score. */
export function valueOfSet({ home, away }: Score): number {
  return home * 8 + away;
}

/** The value of each subject of a whole match at its end. */
export function valuesOf({ sets, games, hadTieBreak }: Progress) {
  return { sets: sets.home * 4 + sets.away, games: games.home * GAMES_WIDTH + games.away, tie_break: Number(hadTieBreak) };
}

/**
 * A match between two sets: its chance by strand, which is a form of the day with who served first (`form * 2 + side`); `turned` is 1 where the serve has passed to the
 * other side since.
 */
interface Node extends Progress {
  readonly turned: 0 | 1;
  readonly chances: Float64Array;
  readonly scores: readonly Score[];
}

/** By set of the match, by strand and by the value of its score: how likely the set ends so. Null for sets that are over. */
type SetEnds = readonly (readonly Float64Array[] | null)[];

/** Every way in which a match may go on from where it is, over the forms of the day: the law of its view, with what a view adds up kept apart. */
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

/** The match after its next set, by how that may end. */
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

/** All ends of a match from one of its sets on, those alike added up. */
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

/** Each start with each way to go on from it. */
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
