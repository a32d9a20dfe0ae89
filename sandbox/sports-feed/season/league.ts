import type { Club } from './club.ts';

export interface League {
  readonly id: string;
  readonly sport: string;
  readonly name: string;
  /** The country. */
  readonly category: { readonly id: string; readonly name: string };
  readonly clubs: readonly Club[];
  /** What the weekly knock-out cup of its best clubs is called, which the supplier prices as a whole; left out: there is none. */
  readonly cup?: string;
  /** The rounds of a week: kick-offs of each as `weekday hh:mm` in Brasília; weekday 0 is Monday, 7 and 8 the next week's Monday and Tuesday. */
  readonly week: readonly (readonly string[])[];
  /** Played as a cup by so many of its clubs, a power of two: who wins plays on. Left out: a round-robin. */
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
