import { type FirstScore, type GameFacts, NOTHING_KNOWN } from '../game-facts.ts';

type Side = 'home' | 'away';

/** Plays a game drive by drive; shares no code with pricing or settlement. */
export interface PlayedGame {
  /** Chances of a drive: touchdown, field goal, safety. */
  readonly home: readonly [number, number, number];
  readonly away: readonly [number, number, number];
}

/** For tests: a stream of pseudo-random numbers in [0, 1), determined by a seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

interface Drive {
  readonly points: number;
  readonly first: FirstScore | null;
}

function driveOf([touchdown, fieldGoal, safety]: PlayedGame[Side], random: () => number): Drive {
  const draw = random();
  if (draw < touchdown) {
    const after = random();
    return { points: after < 0.07 ? 6 : after < 0.95 ? 7 : 8, first: 'touchdown' };
  }
  if (draw < touchdown + fieldGoal) return { points: 3, first: 'field_goal' };
  return draw < touchdown + fieldGoal + safety ? { points: 2, first: 'safety' } : { points: 0, first: null };
}

/** Drives of both sides in a game: 22.4 on average, by a random walk of eleven steps around 22 or 23. */
function countDrives(random: () => number): number {
  let count = random() < 0.6 ? 22 : 23;
  for (let step = 0; step < 11; step += 1) {
    const draw = random();
    count += draw < 0.2 ? 1 : draw < 0.4 ? -1 : 0;
  }
  return count;
}

/** How often a game with this margin is kept, relative to a game with another. */
const KEPT: Readonly<Record<number, number>> = { 0: 1.9, 3: 2.6, 6: 1.45, 7: 1.43, 10: 1.3, 14: 1.38 };

/**
 * For tests: the facts of a game played from its kick-off, with all points in the last quarter. Games with some margins of regular time are kept more often
 * than others.
 */
export function playOut(game: PlayedGame, random: () => number): GameFacts {
  for (;;) {
    const score = { home: 0, away: 0 };
    const touchdowns = { home: 0, away: 0 };
    let firstScore: FirstScore | null = null;
    const drive = (side: Side): number => {
      const { points, first } = driveOf(game[side], random);
      score[side] += points;
      if (first === 'touchdown') touchdowns[side] += 1;
      firstScore ??= first;
      return points;
    };
    const begins: Side = random() < 0.5 ? 'home' : 'away';
    const count = countDrives(random);
    for (let place = 0; place < count; place += 1) drive(place % 2 === 0 ? begins : begins === 'home' ? 'away' : 'home');
    const regular = { ...score };
    if (random() > (KEPT[Math.abs(regular.home - regular.away)] ?? 1) / 2.6) continue;
    const quarters = [regular, ...[1, 2, 3].map(() => ({ home: 0, away: 0 }))].toReversed();
    const facts = { ...NOTHING_KNOWN, ending: 'played', touchdowns, firstScore } as const;
    if (regular.home !== regular.away) return { ...facts, periods: quarters };
    // Each side has the ball once, then the next points win: one or two more pairs of drives.
    drive('home');
    drive('away');
    const pairs = random() < 0.5 ? 1 : 2;
    for (let pair = 0; pair < pairs && score.home === score.away; pair += 1) {
      const order: readonly Side[] = random() < 0.5 ? ['home', 'away'] : ['away', 'home'];
      for (const side of order) if (score.home === score.away) drive(side);
    }
    return { ...facts, touchdowns, firstScore, periods: [...quarters, { home: score.home - regular.home, away: score.away - regular.away }] };
  }
}
