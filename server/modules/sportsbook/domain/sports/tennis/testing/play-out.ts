import type { Side } from '../../../events/score.ts';
import type { MatchFormat } from '../facts/format.ts';
import type { Scoreboard } from '../facts/scoreboard.ts';
import { NOTHING_KNOWN, type SetGames, type TennisFacts } from '../facts/tennis-facts.ts';

/** Plays a match point by point; written from the rules of tennis, sharing no code with pricing or settlement. */
interface Match {
  readonly format: MatchFormat;
  sets: { home: number; away: number; tieBreak: { home: number; away: number } | null }[];
  games: Side[][];
  points: { home: number; away: number };
  server: Side;
  /** The side that served the first point of the tie-break under way. */
  tieBreakFirst: Side | null;
}

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** For tests: a stream of pseudo-random numbers in [0, 1), determined by a seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** For tests: plays the match on from a scoreboard, for so many points or to its end. */
export function playOut(
  format: MatchFormat,
  serve: { readonly home: number; readonly away: number },
  random: () => number,
  from: { readonly board?: Scoreboard; readonly points?: number } = {},
): { readonly board: Scoreboard; readonly facts: TennisFacts } {
  const match = begin(format, from.board, random);
  for (let played = 0; played < (from.points ?? Infinity) && !isDone(match); played += 1) playPoint(match, serve, random);
  const { sets, points, server, games } = match;
  const ending = isDone(match) ? 'played' : 'under_way';
  return { board: { format, sets, points, server }, facts: { ...NOTHING_KNOWN, ending, ...format, format: 'kept', sets, games } };
}

function begin(format: MatchFormat, board: Scoreboard | undefined, random: () => number): Match {
  const server = board?.server ?? (random() < 0.5 ? 'home' : 'away');
  const sets = (board?.sets ?? []).map(({ home, away, tieBreak }: SetGames) => ({ home, away, tieBreak: tieBreak === null ? null : { ...tieBreak } }));
  const points = { ...(board?.points ?? { home: 0, away: 0 }) };
  const match: Match = { format, sets, games: sets.map(() => []), points, server, tieBreakFirst: null };
  if (isTieBreak(match)) match.tieBreakFirst = Math.floor((points.home + points.away + 1) / 2) % 2 === 0 ? server : other(server);
  return match;
}

function setsWon({ sets, format }: Match, side: Side): number {
  return sets.filter((set, index) => hasWon(set, side, isShort(format, index))).length;
}

function isShort({ bestOf, lastSet }: MatchFormat, index: number): boolean {
  return index === bestOf - 1 && lastSet === 'match_tie_break';
}

function hasWon(set: { home: number; away: number }, side: Side, short: boolean): boolean {
  const [own, others] = [set[side], set[other(side)]];
  if (short) return own === 1;
  return (own === 6 && others <= 4) || own === 7;
}

function isDone(match: Match): boolean {
  const needed = (match.format.bestOf + 1) / 2;
  return setsWon(match, 'home') === needed || setsWon(match, 'away') === needed;
}

function currentSet(match: Match): Match['sets'][number] {
  const last = match.sets.at(-1);
  const index = match.sets.length - 1;
  if (last !== undefined && !hasWon(last, 'home', isShort(match.format, index)) && !hasWon(last, 'away', isShort(match.format, index))) return last;
  const fresh = { home: 0, away: 0, tieBreak: null };
  match.sets.push(fresh);
  match.games.push([]);
  return fresh;
}

function isTieBreak(match: Match): boolean {
  const set = currentSet(match);
  return isShort(match.format, match.sets.length - 1) || (set.home === 6 && set.away === 6);
}

function playPoint(match: Match, serve: { readonly home: number; readonly away: number }, random: () => number): void {
  const set = currentSet(match);
  const tieBreak = isTieBreak(match);
  if (tieBreak) match.tieBreakFirst ??= match.server;
  const winner = random() < serve[match.server] ? match.server : other(match.server);
  match.points[winner] += 1;
  const isLast = match.sets.length === match.format.bestOf;
  const to = !tieBreak ? 4 : isLast && match.format.lastSet !== 'tie_break' ? 10 : 7;
  const [own, others] = [match.points[winner], match.points[other(winner)]];
  if (own >= to && own - others >= 2) {
    if (tieBreak) set.tieBreak = { ...match.points };
    set[winner] += 1;
    match.games.at(-1)?.push(winner);
    match.points = { home: 0, away: 0 };
    match.server = other(match.tieBreakFirst ?? match.server);
    match.tieBreakFirst = null;
    return;
  }
  if (tieBreak && (match.points.home + match.points.away) % 2 === 1) match.server = other(match.server);
}
