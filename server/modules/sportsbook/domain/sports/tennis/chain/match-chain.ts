import type { Score, Side } from '../../../events/score.ts';
import { kindOf, type MatchFormat, setsToWin, tieBreakTo } from '../facts/format.ts';
import { NIL, otherSide, type ServePoints } from './points.ts';
import { newSet, type SetState, type SetView, setChance, type SetTerms, viewSet } from './set-chain.ts';

/** Where a match is. */
export interface MatchState {
  readonly format: MatchFormat;
  /** Sets won. */
  readonly won: Score;
  /** Games of the sets that are over. */
  readonly games: Score;
  /** Whether one of them had a tie-break. */
  readonly hadTieBreak: boolean;
  readonly set: SetState;
}

/** The way a match ends, as far as sets go. */
export interface MatchEnd {
  readonly sets: Score;
  /** The chance of each total of games, at `home * width + away`. */
  readonly games: Float64Array;
}

/** A set of the match as it may be played. */
export interface PlayedSet {
  readonly set: number;
  /** The chance that it is played at all. */
  readonly chance: number;
  /** By who serves first, each with its chance. */
  readonly views: readonly { readonly chance: number; readonly view: SetView }[];
}

/** Everything that markets are read off. */
export interface MatchView {
  readonly ends: readonly MatchEnd[];
  /** More games than a side may have. */
  readonly width: number;
  readonly sets: readonly PlayedSet[];
  /** The chance that the match has no tie-break. */
  readonly noTieBreak: number;
}

/** A match before its first point, by who serves first. */
export function newMatch(format: MatchFormat, first: Side): MatchState {
  return { format, won: NIL, games: NIL, hadTieBreak: false, set: newSet(first) };
}

/** The number of the set under way. */
export function setNumber({ won }: Pick<MatchState, 'won'>): number {
  return won.home + won.away + 1;
}

/** The chance of the home side to win the match. Who serves first in a set that begins does not change who wins it. */
export function winChance(serve: ServePoints, state: MatchState): number {
  const { format } = state;
  const current = setNumber(state);
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
  return from(state.won.home, state.won.away);
}

/** What a set of this number is played by. */
export function termsOf(serve: ServePoints, format: MatchFormat, set: number): SetTerms {
  return { serve, kind: kindOf(format, set), tieBreakTo: tieBreakTo(format, set) };
}

interface Node {
  readonly sets: Score;
  readonly first: Side;
  readonly games: Float64Array;
  /** The part of it without a tie-break. */
  noTieBreak: number;
}

/** A match from where it is to all its ends, by games and sets together. Several states are a match of which it is not known who serves first. */
export function viewMatch(serve: ServePoints, states: readonly { readonly chance: number; readonly state: MatchState }[]): MatchView {
  const format = states[0]?.state.format ?? { bestOf: 3, lastSet: 'tie_break' };
  const needed = setsToWin(format);
  const width = 7 * format.bestOf + 1;
  const [sets, ends]: [PlayedSet[], Map<string, MatchEnd>] = [[], new Map()];
  let noTieBreak = 0;
  const layer: { node: Node; state: SetState }[] = states.map(({ chance, state }) => {
    const games = new Float64Array(width * width);
    games[state.games.home * width + state.games.away] = chance;
    return { node: { sets: state.won, first: state.set.first, games, noTieBreak: state.hadTieBreak ? 0 : chance }, state: state.set };
  });
  for (let now = layer; now.length > 0; ) {
    const next = new Map<string, Node>();
    const views: { chance: number; view: SetView }[] = [];
    const set = now[0] === undefined ? 1 : setNumber({ won: now[0].node.sets });
    const known = new Map<SetState, SetView>();
    const freshStates = { home: newSet('home'), away: newSet('away') };
    for (const { node, state } of now) {
      const of = state.games === NIL && state.points === NIL ? freshStates[state.first] : state;
      const view = known.get(of) ?? viewSet(termsOf(serve, format, set), of);
      known.set(of, view);
      views.push({ chance: node.games.reduce((sum, mass) => sum + mass, 0), view });
      for (const end of view.ends) {
        const winner: Side = end.home > end.away ? 'home' : 'away';
        const won = { ...node.sets, [winner]: node.sets[winner] + 1 };
        const isTieBreak = end.home + end.away === 13;
        const rest = isTieBreak ? 0 : node.noTieBreak * end.chance;
        if (won[winner] >= needed) {
          const key = `${won.home}:${won.away}`;
          const to = ends.get(key) ?? { sets: won, games: new Float64Array(width * width) };
          ends.set(key, to);
          addShifted(to.games, node.games, end, width);
          noTieBreak += rest;
          continue;
        }
        const first = (end.home + end.away) % 2 === 0 ? state.first : otherSide(state.first);
        const key = `${won.home}:${won.away}:${first}`;
        const to = next.get(key) ?? { sets: won, first, games: new Float64Array(width * width), noTieBreak: 0 };
        next.set(key, to);
        addShifted(to.games, node.games, end, width);
        to.noTieBreak += rest;
      }
    }
    sets.push({ set, chance: views.reduce((sum, { chance }) => sum + chance, 0), views });
    now = [...next.values()].map((node) => ({ node, state: freshStates[node.first] }));
  }
  return { ends: [...ends.values()], width, sets, noTieBreak };
}

/** Adds games that end a set to all those before it. */
function addShifted(to: Float64Array, from: Float64Array, { home, away, chance }: { home: number; away: number; chance: number }, width: number): void {
  const shift = home * width + away;
  for (let place = 0; place < from.length; place += 1) {
    const mass = from[place] ?? 0;
    if (mass !== 0) to[place + shift] = (to[place + shift] ?? 0) + mass * chance;
  }
}
