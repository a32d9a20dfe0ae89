import type { Score, Side } from '../../../events/score.ts';
import { kindOf, type MatchFormat, setsToWin, tieBreakTo } from '../facts/format.ts';
import { otherSide, type ServePoints } from './points.ts';
import { newSet, type SetEnd, type SetState, type SetView, setChance, type SetTerms, viewSet } from './set-chain.ts';

/** The state of a match. */
export interface MatchState {
  readonly format: MatchFormat;
  /** Games of the sets that are over. */
  readonly done: readonly Score[];
  readonly set: SetState;
}

/** The end of a match in sets. */
export interface MatchEnd {
  readonly sets: Score;
  /** The chance of each count of games, at the index that the tally defines. */
  readonly games: Float64Array;
}

/** How games are counted: a game of each side moves the index by so many places. */
export interface Tally extends Score {
  readonly size: number;
}

/** Keeps every pair of games apart, at `home * width + away`. */
export function pairsOf({ bestOf }: Pick<MatchFormat, 'bestOf'>): Tally {
  const width = 7 * bestOf + 1;
  return { home: width, away: 1, size: width * width };
}

/** Counts the games of both sides together. */
export function sumOf({ bestOf }: Pick<MatchFormat, 'bestOf'>): Tally {
  return { home: 1, away: 1, size: 13 * bestOf + 1 };
}

/** One possible set of the match. */
export interface PlayedSet {
  readonly set: number;
  /** The chance that it is played. */
  readonly chance: number;
  /** Views by who serves first, each with its chance. */
  readonly views: readonly { readonly chance: number; readonly view: SetView }[];
}

/** The chances from which all markets are derived. */
export interface MatchView {
  readonly ends: readonly MatchEnd[];
  readonly sets: readonly PlayedSet[];
  /** The chance that the match has no tie-break. */
  readonly noTieBreak: number;
}

/** A match before its first point, by who serves first. */
export function newMatch(format: MatchFormat, first: Side): MatchState {
  return { format, done: [], set: newSet(first) };
}

/** Sets won so far. */
function setsWon({ done }: MatchState): Score {
  const home = done.filter((set) => set.home > set.away).length;
  return { home, away: done.length - home };
}

/** The home side's chance to win the match. The first server of a new set does not affect the winner of it. */
export function winChance(serve: ServePoints, state: MatchState): number {
  const { format } = state;
  const current = state.done.length + 1;
  const needed = setsToWin(format);
  const fresh = new Map<string, number>();
  const freshChance = (set: number) => {
    const terms = termsOf(serve, format, set);
    const key = `${terms.kind}:${terms.tieBreakTo}`;
    const chance = fresh.get(key) ?? setChance(viewSet(terms, newSet('home')));
    fresh.set(key, chance);
    return chance;
  };
  const from = (home: number, away: number): number => {
    if (home >= needed) return 1;
    if (away >= needed) return 0;
    const set = home + away + 1;
    const chance = set === current ? setChance(viewSet(termsOf(serve, format, set), state.set)) : freshChance(set);
    return chance * from(home + 1, away) + (1 - chance) * from(home, away + 1);
  };
  const won = setsWon(state);
  return from(won.home, won.away);
}

/** The rules of a set, by its number. */
export function termsOf(serve: ServePoints, format: MatchFormat, set: number): SetTerms {
  return { serve, kind: kindOf(format, set), tieBreakTo: tieBreakTo(format, set) };
}

/** One of several possible states of a match, if it is unknown who serves first. */
export interface PossibleState {
  readonly chance: number;
  readonly state: MatchState;
}

/** Follows a match from its present state to all its ends, by games and sets together. The states differ only in who serves. */
export function viewMatch(serve: ServePoints, states: readonly [PossibleState, ...PossibleState[]], tally: Tally): MatchView {
  const { format } = states[0].state;
  const sets: PlayedSet[] = [];
  const ended: Ended = { ends: new Map(), noTieBreak: 0 };
  let nodes: readonly Node[] = states.map(({ chance, state }) => beginning(chance, state, tally));
  for (let set = states[0].state.done.length + 1; nodes.length > 0; set += 1) {
    const terms = termsOf(serve, format, set);
    const fresh = { home: viewSet(terms, newSet('home')), away: viewSet(terms, newSet('away')) };
    const seen = nodes.map((node) => ({ node, view: isNew(node.set) ? fresh[node.set.first] : viewSet(terms, node.set) }));
    const views = seen.map(({ node, view }) => ({ chance: sumUp(node.games), view }));
    sets.push({ set, chance: views.reduce((sum, { chance }) => sum + chance, 0), views });
    nodes = playSet(seen, format, tally, ended);
  }
  return { ends: [...ended.ends.values()], sets, noTieBreak: ended.noTieBreak };
}

/** The state of a match between two sets. */
interface Node {
  readonly won: Score;
  readonly set: SetState;
  readonly games: Float64Array;
  /** The part of the chance of this state in which no tie-break has been played. */
  noTieBreak: number;
}

interface Ended {
  readonly ends: Map<string, MatchEnd>;
  noTieBreak: number;
}

function beginning(chance: number, state: MatchState, tally: Tally): Node {
  const games = new Float64Array(tally.size);
  games[state.done.reduce((place, { home, away }) => place + home * tally.home + away * tally.away, 0)] = chance;
  const hadTieBreak = state.done.some(({ home, away }) => home + away === 13);
  return { won: setsWon(state), set: state.set, games, noTieBreak: hadTieBreak ? 0 : chance };
}

/** Plays one more set: adds finished matches to `ended`, and returns those that go on. */
function playSet(seen: readonly { readonly node: Node; readonly view: SetView }[], format: MatchFormat, tally: Tally, ended: Ended): readonly Node[] {
  const next = new Map<string, Node>();
  for (const { node, view } of seen) {
    for (const end of view.ends) {
      const winner = end.home > end.away ? 'home' : 'away';
      const won = { ...node.won, [winner]: node.won[winner] + 1 };
      const rest = end.home + end.away === 13 ? 0 : node.noTieBreak * end.chance;
      const score = `${won.home}:${won.away}`;
      if (won[winner] >= setsToWin(format)) {
        const to = ended.ends.get(score) ?? { sets: won, games: new Float64Array(tally.size) };
        ended.ends.set(score, to);
        addShifted(to.games, node.games, end, tally);
        ended.noTieBreak += rest;
        continue;
      }
      const first = (end.home + end.away) % 2 === 0 ? node.set.first : otherSide(node.set.first);
      const to = next.get(score + first) ?? { won, set: newSet(first), games: new Float64Array(tally.size), noTieBreak: 0 };
      next.set(score + first, to);
      addShifted(to.games, node.games, end, tally);
      to.noTieBreak += rest;
    }
  }
  return [...next.values()];
}

function isNew({ games, points }: SetState): boolean {
  return games.home + games.away + points.home + points.away === 0;
}

function sumUp(masses: Float64Array): number {
  let sum = 0;
  for (const mass of masses) sum += mass;
  return sum;
}

/** Adds the games of a finished set to all earlier counts. */
function addShifted(to: Float64Array, from: Float64Array, { home, away, chance }: SetEnd, tally: Tally): void {
  const shift = home * tally.home + away * tally.away;
  for (let place = 0; place + shift < from.length; place += 1) {
    const mass = from[place] ?? 0;
    if (mass !== 0) to[place + shift] = (to[place + shift] ?? 0) + mass * chance;
  }
}
