/** World time before the first kick-off of a replay, for bets on it. */
const LEAD_MS = 10 * 60_000;

/** Between the season's clock and the world's, milliseconds since the epoch. */
export interface Pace {
  toWorld(seasonMs: number): number;
  toSeason(worldMs: number): number;
}

/** `startAt` null: the two are one. Else the season's first kick-off (`firstMs`) is ten minutes after it, and what follows comes `speed` times as fast. */
export function createPace(firstMs: number, startAt: Date | null, speed: number): Pace {
  if (startAt === null) return { toWorld: (seasonMs) => seasonMs, toSeason: (worldMs) => worldMs };
  const kickOffMs = startAt.getTime() + LEAD_MS;
  return {
    toWorld: (seasonMs) => kickOffMs + (seasonMs - firstMs) / speed,
    toSeason: (worldMs) => firstMs + (worldMs - kickOffMs) * speed,
  };
}
