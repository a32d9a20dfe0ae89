import type { Clock, EventStatus, Period, Score } from '../../message.ts';
import type { Act } from '../../reporting/act.ts';
import { minuteAt } from './happenings.ts';
import type { Point, TennisStory } from './play-match.ts';
import type { SetView, TennisFacts } from './tennis-message.ts';
import { gameWinner, isShort, OTHER, setsOf, setWinner, type Side, tieBreakTo } from './rules.ts';

/** A client's knowledge after the first reported acts. */
export interface Known {
  readonly hasBegun: boolean;
  readonly isEnded: boolean;
  readonly isInterrupted: boolean;
  readonly isReviewed: boolean;
  /** The side that retired. */
  readonly retired: Side | null;
  /** For each known game, in the order of play: its winner, and its index in the story; null for a phantom game. */
  readonly games: readonly { readonly winner: Side; readonly place: number | null }[];
}

/** Delay with which points are shown. */
const SHOWN_AFTER_MS = 3_000;
const PERIODS = ['set_1', 'set_2', 'set_3', 'set_4', 'set_5'] as const;

/** Sums acts. A repeated incident counts once, a reversed one never. */
export function knownFrom(acts: readonly Act[]): Known {
  const takenBack = new Set(acts.filter(({ act }) => act === 'taken_back').map(({ incident }) => incident.id));
  const known = [...new Map(acts.map(({ incident }) => [incident.id, incident])).values()]
    .filter(({ id }) => !takenBack.has(id))
    .toSorted((a, b) => a.occurredMs - b.occurredMs);
  const has = (type: string) => known.some((incident) => incident.type === type);
  return {
    hasBegun: has('first_point'),
    isEnded: has('match_over'),
    isInterrupted: has('rain') && !has('resumed'),
    isReviewed: acts.findLast(({ act }) => act !== 'told')?.act === 'review',
    retired: known.find(({ type }) => type === 'retired')?.side ?? null,
    games: known.flatMap(({ type, side, id }) => (type === 'game' && side !== undefined ? [{ winner: side, place: placeIn(id) }] : [])),
  };
}

function placeIn(id: string): number | null {
  const number = /^game-(\d+)$/.exec(id)?.[1];
  return number === undefined ? null : Number(number) - 1;
}

/** The scoreboard by this knowledge. */
export interface Board {
  readonly sets: readonly SetView[];
  readonly games: readonly (readonly Side[])[];
  readonly won: Score;
  readonly points: Score;
  readonly server: Side | null;
}

/** Sets with their tie-breaks, and the points of the current game that are shown at a time. */
export function boardOf({ games: known, isEnded }: Known, story: TennisStory, atMs: number): Board {
  const { sets, games, won } = setsOf(
    known.map(({ winner }) => winner),
    story.format,
  );
  const last = sets.at(-1);
  const isNew = last === undefined || setWinner(last, isShort(story.format, sets.length - 1)) !== null;
  const isOver = Math.max(won.home, won.away) === (story.format.best_of + 1) / 2;
  const running = isEnded || isOver ? null : runningGame(known, story, atMs);
  const shown = isNew && !isOver && sets.length > 0 && !isEnded ? [...sets, { home: 0, away: 0 }] : sets;
  const orders = shown.length > games.length ? [...games, []] : games;
  let place = 0;
  return {
    sets: shown.map((set, index) => {
      place += orders[index]?.length ?? 0;
      const end = known[place - 1]?.place ?? null;
      const played = end === null ? undefined : story.games[end];
      const isDecided = setWinner(set, isShort(story.format, index)) !== null;
      return { ...set, tie_break: isDecided && played?.isTieBreak === true && played.set === index ? (played.points.at(-1)?.after ?? null) : null };
    }),
    games: orders,
    won,
    points: running?.points ?? { home: 0, away: 0 },
    server: running?.server ?? null,
  };
}

/** The game after the known games; null if games are missing, or if there is none. */
function runningGame(known: Known['games'], { games, retired, format }: TennisStory, atMs: number): { readonly points: Score; readonly server: Side } | null {
  if (!known.every(({ place }, index) => place === index)) return null;
  const game = games[known.length];
  const points: readonly Point[] = game?.points ?? (known.length === games.length ? (retired?.points ?? []) : []);
  const lastServer = games.at(-1)?.server;
  const server = game?.server ?? (lastServer === undefined ? null : OTHER[lastServer]);
  if (server === null) return null;
  const to = game?.isTieBreak === true ? tieBreakTo(format, game.set) : 4;
  // The point that ends a game is reported with the game.
  const shown = points.findLast((point) => point.atMs + SHOWN_AFTER_MS <= atMs && gameWinner(point.after, to) === null);
  return shown === undefined ? { points: { home: 0, away: 0 }, server } : { points: shown.after, server: shown.next };
}

/** The times at which points are shown, without those that end a game. */
export function pointTimes({ games, retired }: TennisStory): readonly number[] {
  const points = [...games.flatMap((game) => game.points.slice(0, -1)), ...(retired?.points ?? [])];
  return points.map(({ atMs }) => atMs + SHOWN_AFTER_MS);
}

export function clockOf(known: Known, story: TennisStory, atMs: number): Clock {
  const { sets } = boardOf(known, story, atMs);
  const period: Period = known.isEnded ? 'ended' : (PERIODS[Math.max(sets.length, 1) - 1] ?? 'set_5');
  return { period, minute: minuteAt(Math.min(atMs, story.overMs)), added: 0, stopped: known.isInterrupted || known.isReviewed };
}

export function statusOf(known: Known, story: TennisStory, atMs: number): Omit<EventStatus, 'incidents'> {
  const state = known.isEnded ? 'ended' : known.isInterrupted ? 'interrupted' : known.hasBegun ? 'live' : 'not_started';
  const { sets, points, server, won } = boardOf(known, story, atMs);
  return { state, ...clockOf(known, story, atMs), score: won, format: story.format, sets: [...sets], points, server };
}

/** The facts of a finished match, or of one abandoned here. */
export function factsOf(known: Known, story: TennisStory): TennisFacts {
  const { sets, games, won } = boardOf(known, story, Infinity);
  const needed = (story.format.best_of + 1) / 2;
  const winner = won.home === needed ? 'home' : won.away === needed ? 'away' : null;
  const ending = winner !== null ? 'played' : known.retired !== null ? 'retired' : 'abandoned';
  const advancing = winner ?? (known.retired === null ? null : OTHER[known.retired]);
  return { ending, format: story.format, format_changed: 'no', sets: [...sets], games: games.map((own) => [...own]), advancing, awarded: null };
}
