/** One shard of light: where it sets off and how it flies, in shares of the stage's smaller side and of a second. */
export interface Shard {
  readonly x: number;
  readonly y: number;
  /** Per second. */
  readonly dx: number;
  readonly dy: number;
  /** Radians, and per second. */
  readonly turn: number;
  readonly spin: number;
  readonly size: number;
  readonly color: string;
  /** Seconds after the burst's begin. */
  readonly after: number;
  readonly seconds: number;
}

export const BURST_MS = 1_500;
const FEWEST = 14;
const MOST = 46;

/** How much is seen of a win: a quiet handful at twice the stake, more the rarer it is, never a storm. `times` is return by stake. */
export function shardCount(times: number): number {
  if (times <= 1) return 0;
  return Math.min(MOST, Math.round(FEWEST + 8 * Math.log2(times)));
}

/** The shards of a burst; `random` is 0…1 and makes it another each time. */
export function burstPlan(times: number, colors: readonly string[], random: () => number): readonly Shard[] {
  return Array.from({ length: shardCount(times) }, (_, index) => {
    const angle = random() * 2 * Math.PI;
    const speed = 0.18 + 0.34 * random();
    return {
      x: 0.5 + 0.1 * Math.cos(angle),
      y: 0.5 + 0.1 * Math.sin(angle),
      dx: Math.cos(angle) * speed,
      dy: Math.sin(angle) * speed - 0.08,
      turn: random() * Math.PI,
      spin: (random() - 0.5) * 5,
      size: 0.012 + 0.02 * random(),
      color: colors[index % colors.length] ?? '#ffffff',
      after: 0.12 * random(),
      seconds: 0.9 + 0.45 * random(),
    };
  });
}

/** Where a shard is `at` seconds into the burst, and how much of it is seen (0…1); null before and after. */
export function shardAt(shard: Shard, at: number): { readonly x: number; readonly y: number; readonly turn: number; readonly seen: number } | null {
  const flown = at - shard.after;
  if (flown < 0 || flown > shard.seconds) return null;
  const gone = flown / shard.seconds;
  // Air slows it down: most of the way is flown at first.
  const way = (1 - (1 - gone) ** 2) * shard.seconds * 0.6;
  return { x: shard.x + shard.dx * way, y: shard.y + shard.dy * way, turn: shard.turn + shard.spin * flown, seen: Math.min(1, gone * 8) * (1 - gone) ** 1.4 };
}
