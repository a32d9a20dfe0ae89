import type { Score } from '../../message.ts';
import type { TennisStory } from './play-match.ts';
import { type Format, gameWinner, isShort, OTHER, setWinner, type Side, tieBreakServer, tieBreakTo } from './rules.ts';

type Serve = TennisStory['serve'];

/** A match's current score: sets won, games and points of the current set and game, and the server of the next point. */
export interface Standing {
  readonly won: Score;
  readonly games: Score;
  readonly points: Score;
  readonly server: Side;
}

const NIL: Score = { home: 0, away: 0 };

/** The home side's chance to win the match. */
export function matchChance(serve: Serve, format: Format, { won, games, points, server }: Standing): number {
  const needed = (format.best_of + 1) / 2;
  // The first server of a set does not change the chance to win it.
  const fresh = Array.from({ length: format.best_of }, (_, place) => setChance(serve, format, place, { games: NIL, points: NIL, server: 'home' }));
  const now = setChance(serve, format, won.home + won.away, { games, points, server });
  const from = (home: number, away: number, isFirst: boolean): number => {
    if (home === needed || away === needed) return home === needed ? 1 : 0;
    const wins = isFirst ? now : (fresh[home + away] ?? 0);
    return wins * from(home + 1, away, false) + (1 - wins) * from(home, away + 1, false);
  };
  return from(won.home, won.away, true);
}

/** The home side's chance to win a set from its current score. */
function setChance(serve: Serve, format: Format, place: number, { games, points, server }: Omit<Standing, 'won'>): number {
  const [short, to] = [isShort(format, place), tieBreakTo(format, place)];
  const holds = { home: gameChance(serve, 'home', NIL), away: gameChance(serve, 'away', NIL) };
  const known = new Map<number, number>();
  const from = (score: Score, next: Side, at: Score): number => {
    const winner = setWinner(score, short);
    if (winner !== null) return winner === 'home' ? 1 : 0;
    const key = score.home * 8 + score.away;
    const before = known.get(key);
    if (before !== undefined) return before;
    const isTieBreak = short || score.home + score.away === 12;
    const wins = isTieBreak ? tieBreakChance(serve, to, at, next) : at === NIL ? holds[next] : gameChance(serve, next, at);
    const up = from({ ...score, home: score.home + 1 }, OTHER[next], NIL);
    const down = from({ ...score, away: score.away + 1 }, OTHER[next], NIL);
    known.set(key, wins * up + (1 - wins) * down);
    return known.get(key) ?? 0;
  };
  return from(games, server, points);
}

function gameChance(serve: Serve, server: Side, points: Score): number {
  const ofHome = server === 'home' ? serve.home : 1 - serve.away;
  const level = ofHome ** 2 / (ofHome ** 2 + (1 - ofHome) ** 2);
  const from = (home: number, away: number): number => {
    const winner = gameWinner({ home, away }, 4);
    if (winner !== null) return winner === 'home' ? 1 : 0;
    if (home >= 3 && home === away) return level;
    return ofHome * from(home + 1, away) + (1 - ofHome) * from(home, away + 1);
  };
  return from(points.home, points.away);
}

/** `server` serves the next point. */
function tieBreakChance(serve: Serve, to: number, points: Score, server: Side): number {
  const played = points.home + points.away;
  const first = tieBreakServer(server, played) === server ? server : OTHER[server];
  const both = serve.home * (1 - serve.away);
  const level = both / (both + (1 - serve.home) * serve.away);
  const known = new Map<number, number>();
  const from = (home: number, away: number): number => {
    const winner = gameWinner({ home, away }, to);
    if (winner !== null) return winner === 'home' ? 1 : 0;
    if (home >= to - 1 && home === away) return level;
    const key = home * 100 + away;
    const before = known.get(key);
    if (before !== undefined) return before;
    const ofHome = tieBreakServer(first, home + away) === 'home' ? serve.home : 1 - serve.away;
    const chance = ofHome * from(home + 1, away) + (1 - ofHome) * from(home, away + 1);
    known.set(key, chance);
    return chance;
  };
  return from(points.home, points.away);
}
