import { MINUTE_MS } from '#kernel/durations.ts';
import type { Score } from '../../message.ts';
import type { Fixture } from '../../season/fixtures-between.ts';
import { seededNumbers } from '../../seeded-numbers.ts';
import { type Format, gameWinner, isShort, OTHER, setsOf, setWinner, type Side, tieBreakServer, tieBreakTo } from './rules.ts';
import { tourOf } from './tours.ts';

/** A point, and the score of its game after it. */
export interface Point {
  readonly atMs: number;
  readonly winner: Side;
  readonly after: Score;
  /** The server of the next point in this game. */
  readonly next: Side;
}

export interface GamePlayed {
  /** Index, from 0. */
  readonly set: number;
  /** The server of its first point. */
  readonly server: Side;
  readonly winner: Side;
  readonly isTieBreak: boolean;
  readonly fromMs: number;
  readonly points: readonly Point[];
}

/** The course of a match, decided before it begins. */
export interface TennisStory {
  readonly format: Format;
  /** The chance of each side to win a point on its serve, as the public expects. */
  readonly serve: { readonly home: number; readonly away: number };
  readonly games: readonly GamePlayed[];
  readonly overMs: number;
  /** The player who retires in the current game, with the points played in it. */
  readonly retired: { readonly side: Side; readonly points: readonly Point[] } | null;
  readonly rain: { readonly fromMs: number; readonly toMs: number } | null;
  readonly timeouts: readonly { readonly side: Side; readonly atMs: number }[];
  /** Games whose last point is reviewed, by their index; all are confirmed. */
  readonly reviewed: readonly number[];
}

/** Length of a point, including the time until the next, and of the breaks between games. */
const POINT_MS = { least: 22_000, more: 22_000 } as const;
const BETWEEN_GAMES_MS = 20_000;
const CHANGEOVER_MS = 80_000;
const BETWEEN_SETS_MS = 120_000;
const RATING_POINT = 0.0019;
/** Deviation of a player from the rating on the day. */
const FORM = 0.05;
const RETIRES = 0.05;
const RAINS = 0.07;
const TIMEOUT = 0.15;
const REVIEWED = 0.03;

/** The chance of a point on serve by ratings, with half the difference on each side. */
export function serveOf({ home, away, league }: Pick<Fixture, 'home' | 'away' | 'league'>): TennisStory['serve'] {
  const { serve } = tourOf(league);
  const edge = (home.rating - away.rating) * RATING_POINT;
  return { home: serve + edge, away: serve - edge };
}

/** The match of a fixture, point by point. The same seed and fixture always give the same match. */
export function playMatch(seed: string, fixture: Fixture): TennisStory {
  const next = seededNumbers(`${seed}|${fixture.id}|match`);
  const { format } = tourOf(fixture.league);
  const serve = serveOf(fixture);
  const form = (next() + next() + next() - 1.5) * FORM;
  const onTheDay = { home: serve.home + form, away: serve.away - form };
  const chances = { retires: next(), who: next(), when: next(), rains: next(), dries: next(), wet: next(), timeout: next(), hurt: next() };
  const all = playGames(format, onTheDay, next);
  const dry = chances.rains < RAINS ? rainAfter(all, Math.floor(chances.wet * (all.length - 1)), 20 + chances.dries * 25) : { games: all, rain: null };
  const isCut = chances.retires < RETIRES && all.length > 6;
  const kept = isCut ? 3 + Math.floor(chances.when * (all.length - 4)) : all.length;
  const [games, cut] = [dry.games.slice(0, kept), dry.games[kept]];
  const points = cut?.points.slice(0, 1) ?? [];
  const lastMs = points.at(-1)?.atMs ?? games.at(-1)?.points.at(-1)?.atMs ?? 0;
  const hurt = games[Math.floor(chances.hurt * games.length)];
  return {
    ...{ format, serve, games, overMs: lastMs + (cut === undefined ? 5_000 : 2 * MINUTE_MS) },
    retired: cut === undefined ? null : { side: chances.who < 0.5 ? 'home' : 'away', points },
    rain: dry.rain !== null && dry.rain.fromMs < lastMs ? dry.rain : null,
    timeouts: chances.timeout < TIMEOUT && hurt !== undefined ? [{ side: chances.who < 0.5 ? 'home' : 'away', atMs: hurt.fromMs }] : [],
    reviewed: games.flatMap((_, place) => (next() < REVIEWED && place < games.length - 1 ? [place] : [])),
  };
}

function playGames(format: Format, serve: TennisStory['serve'], next: () => number): GamePlayed[] {
  const games: GamePlayed[] = [];
  let server: Side = next() < 0.5 ? 'home' : 'away';
  let fromMs = 0;
  for (;;) {
    const { sets, won } = setsOf(
      games.map(({ winner }) => winner),
      format,
    );
    if (Math.max(won.home, won.away) === (format.best_of + 1) / 2) return games;
    const last = sets.at(-1);
    const isNew = last === undefined || setWinner(last, isShort(format, sets.length - 1)) !== null;
    const set = isNew ? sets.length : sets.length - 1;
    const score = isNew ? { home: 0, away: 0 } : last;
    const isTieBreak = isShort(format, set) || score.home + score.away === 12;
    const game = playGame({ set, server, isTieBreak, fromMs }, isTieBreak ? tieBreakTo(format, set) : 4, serve, next);
    games.push(game);
    const after = { ...score, [game.winner]: score[game.winner] + 1 };
    const isSetOver = setWinner(after, isShort(format, set)) !== null;
    fromMs = (game.points.at(-1)?.atMs ?? fromMs) + (isSetOver ? BETWEEN_SETS_MS : (after.home + after.away) % 2 === 1 ? CHANGEOVER_MS : BETWEEN_GAMES_MS);
    server = OTHER[server];
  }
}

function playGame(
  begins: Pick<GamePlayed, 'set' | 'server' | 'isTieBreak' | 'fromMs'>,
  to: number,
  serve: TennisStory['serve'],
  next: () => number,
): GamePlayed {
  const points: Point[] = [];
  const score = { home: 0, away: 0 };
  let atMs = begins.fromMs;
  for (;;) {
    const server = begins.isTieBreak ? tieBreakServer(begins.server, points.length) : begins.server;
    const winner = next() < serve[server] ? server : OTHER[server];
    score[winner] += 1;
    atMs += POINT_MS.least + Math.floor(next() * POINT_MS.more);
    points.push({ atMs, winner, after: { ...score }, next: begins.isTieBreak ? tieBreakServer(begins.server, points.length + 1) : begins.server });
    if (gameWinner(score, to) !== null) return { ...begins, winner, points };
  }
}

/** Rain after a game delays everything later. */
function rainAfter(
  games: readonly GamePlayed[],
  place: number,
  minutes: number,
): { readonly games: readonly GamePlayed[]; readonly rain: TennisStory['rain'] } {
  const fromMs = (games[place]?.points.at(-1)?.atMs ?? 0) + 15_000;
  const lastsMs = Math.round(minutes * MINUTE_MS);
  const moved = games.map((game, index) =>
    index <= place ? game : { ...game, fromMs: game.fromMs + lastsMs, points: game.points.map((point) => ({ ...point, atMs: point.atMs + lastsMs })) },
  );
  return { games: moved, rain: { fromMs, toMs: fromMs + lastsMs } };
}
