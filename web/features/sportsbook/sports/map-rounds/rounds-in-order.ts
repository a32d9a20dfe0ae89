import type { SportsIncident } from '#contracts/sportsbook/events.ts';

/** A round of a match: its winner, its map and its number. */
export interface PlayedRound {
  readonly id: string;
  readonly side: 'home' | 'away';
  /** From 1. */
  readonly map: number;
  readonly round: number;
  /** True while the referee may still cancel it. */
  readonly isDoubted: boolean;
}

/** Rounds of a half; the first round of either half is a pistol round. */
const HALF = 12;

/** The rounds that count, in order, without those that were restored. */
export function roundsInOrder(incidents: readonly SportsIncident[]): readonly PlayedRound[] {
  const rounds: PlayedRound[] = [];
  let [map, round] = [1, 0];
  for (const { type, side, id, review } of incidents) {
    if (type === 'map') [map, round] = [map + 1, 0];
    if (type !== 'round' || side === null || review === 'taken_back') continue;
    round += 1;
    rounds.push({ id: id ?? `${map}-${round}`, side, map, round, isDoubted: review === 'under_review' });
  }
  return rounds;
}

/** Rounds, pistol rounds and the longest streak of a side. */
export function figuresOf(
  incidents: readonly SportsIncident[],
  side: 'home' | 'away',
): { readonly rounds: number; readonly pistols: number; readonly streak: number } {
  const all = roundsInOrder(incidents);
  const own = all.filter((round) => round.side === side);
  let [streak, run] = [0, 0];
  for (const [place, round] of all.entries()) {
    run = round.side === side ? (all[place - 1]?.map === round.map ? run : 0) + 1 : 0;
    streak = Math.max(streak, run);
  }
  return { rounds: own.length, pistols: own.filter(({ round }) => round === 1 || round === HALF + 1).length, streak };
}

/** Whether the home side defends in the round after this many: sides change after each half, and within each overtime. */
export function homeDefends(homeBegins: boolean, played: number, overtimeHalf: number): boolean {
  if (played < 2 * HALF) return played < HALF === homeBegins;
  const place = Math.floor((played - 2 * HALF) / overtimeHalf);
  return (Math.floor((place + 1) / 2) % 2 === 1) === homeBegins;
}
