import type { Score, Side } from '../../../events/score.ts';
import { NOTHING_KNOWN, type RallyFacts } from '../facts/rally-facts.ts';

/** Plays a game point by point; written from its rules, sharing no code with pricing or settlement. */
export interface PlayedGame {
  readonly to: number;
  readonly lastTo: number;
  readonly serves: 'winner' | 'pairs';
  readonly bestOf: number;
  /** The home side's chance to win a point on its own serve, and on the away side's serve. */
  readonly serving: number;
  readonly receiving: number;
}

/** The state from which a match is played on: points of each set that has begun, who served first in the last of them, and who serves now. */
export interface From {
  readonly sets: readonly Score[];
  readonly first: Side;
  readonly server: Side;
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

function hasWon(to: number, own: number, others: number): boolean {
  return own >= to && own - others >= 2;
}

/** For tests: the facts of a match played to its end from that state, or from its first point. Of the points before it, the home side's come first. */
export function playOut(game: PlayedGame, random: () => number, from?: From): RallyFacts {
  const toss = (): Side => (random() < 0.5 ? 'home' : 'away');
  const sets = (from?.sets ?? []).map(({ home, away }) => ({ home, away }));
  const points: Side[][] = sets.map(({ home, away }) => [
    ...Array.from({ length: home }, (): Side => 'home'),
    ...Array.from({ length: away }, (): Side => 'away'),
  ]);
  const toOf = (place: number) => (place === game.bestOf - 1 ? game.lastTo : game.to);
  const taken = (side: Side) => sets.filter((set, place) => hasWon(toOf(place), set[side], set[other(side)])).length;
  let first: Side = from?.first ?? toss();
  let server: Side = from?.server ?? first;
  if (sets.length === 0) {
    sets.push({ home: 0, away: 0 });
    points.push([]);
  }
  for (;;) {
    const [set, own] = [sets.at(-1), points.at(-1)];
    if (set === undefined || own === undefined) throw new Error('no set');
    const to = toOf(sets.length - 1);
    if (hasWon(to, set.home, set.away) || hasWon(to, set.away, set.home)) {
      if (Math.max(taken('home'), taken('away')) > game.bestOf / 2) break;
      first = sets.length === game.bestOf - 1 && game.lastTo !== game.to ? toss() : other(first);
      server = first;
      sets.push({ home: 0, away: 0 });
      points.push([]);
      continue;
    }
    const winner = random() < (server === 'home' ? game.serving : game.receiving) ? 'home' : 'away';
    set[winner] += 1;
    own.push(winner);
    const level = set.home >= to - 1 && set.away >= to - 1;
    if (game.serves === 'winner') server = winner;
    else if (level || (set.home + set.away) % 2 === 0) server = other(server);
  }
  return { ...NOTHING_KNOWN, ending: 'played', bestOf: game.bestOf, format: 'kept', sets, points };
}
