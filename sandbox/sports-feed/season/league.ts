import type { Club } from './club.ts';

export interface League {
  readonly id: string;
  readonly sport: string;
  readonly name: string;
  /** The country. */
  readonly category: { readonly id: string; readonly name: string };
  readonly clubs: readonly Club[];
  /** Name of the weekly knock-out cup of its best clubs, with outright prices; absent without a cup. */
  readonly cup?: string;
  /** The rounds of a week: kick-offs of each as `weekday hh:mm` in Brasília; weekday 0 is Monday, 7 and 8 the next week's Monday and Tuesday. */
  readonly week: readonly (readonly string[])[];
  /** Number of clubs (a power of two) if the league is a knock-out cup; absent for a round-robin. */
  readonly knockout?: { readonly clubs: number; through(seed: string, fixture: Fixture): 'home' | 'away' };
}

export interface Fixture {
  readonly id: string;
  readonly league: League;
  /** Counted from a fixed Monday, so that the same date always falls into the same season. */
  readonly season: number;
  /** From 1. */
  readonly round: number;
  readonly home: Club;
  readonly away: Club;
  /** Feed time, milliseconds since the epoch. */
  readonly kickOffMs: number;
}

/** A week with a round on each of these days, of matches at these times (`hh:mm` in Brasília). */
export function onDays(days: readonly number[], ...times: readonly string[]): League['week'] {
  return days.map((day) => times.map((time) => `${day} ${time}`));
}

/** The same kick-offs on every day. */
export function everyDay(...times: readonly string[]): League['week'] {
  return onDays([0, 1, 2, 3, 4, 5, 6], ...times);
}
