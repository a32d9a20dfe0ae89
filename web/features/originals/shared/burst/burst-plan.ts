/** One shard of light: its start and its flight, in shares of the stage's smaller side and in seconds. */
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
  /** Seconds after the start of the burst. */
  readonly after: number;
  readonly seconds: number;
}

export const BURST_MS = 1_500;
const FEWEST = 14;
const MOST = 46;

/** The size of the burst for a win: small at twice the stake, larger for rarer wins, up to a bound. `times` is return ÷ stake. */
export function shardCount(times: number): number {
  if (times <= 1) return 0;
  return Math.min(MOST, Math.round(FEWEST + 8 * Math.log2(times)));
}

/** The shards of a burst; `random` is in 0…1 and varies it. */
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

/** The position and opacity (0…1) of a shard `at` seconds into the burst; null before and after. */
export function shardAt(shard: Shard, at: number): { readonly x: number; readonly y: number; readonly turn: number; readonly seen: number } | null {
  const flown = at - shard.after;
  if (flown < 0 || flown > shard.seconds) return null;
  const gone = flown / shard.seconds;
  // Drag: most of the way is flown at the start.
  const way = (1 - (1 - gone) ** 2) * shard.seconds * 0.6;
  return { x: shard.x + shard.dx * way, y: shard.y + shard.dy * way, turn: shard.turn + shard.spin * flown, seen: Math.min(1, gone * 8) * (1 - gone) ** 1.4 };
}
