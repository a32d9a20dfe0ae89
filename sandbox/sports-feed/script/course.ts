import type { Clock, EventStatus } from '../message.ts';
import type { Act } from '../reporting/act.ts';
import { withMistakes } from '../reporting/err.ts';
import type { Mistake, MistakeRate } from '../reporting/mistake.ts';
import { mistakesOf } from '../reporting/mistakes-of.ts';
import { reportLate } from '../reporting/report-late.ts';
import type { Fixture } from '../season/fixtures-between.ts';
import type { FeedSport, Game, Received } from '../sports/feed-sport.ts';
import { sportOf } from '../sports/registry.ts';

/** A game as it is played, and its reports by the producer. */
export interface Course {
  readonly fixture: Fixture;
  readonly sport: FeedSport;
  readonly game: Game;
  readonly acts: readonly Act[];
  /** The time of the end's report, after the start. */
  readonly endMs: number;
  readonly mistakes: readonly Mistake[];
}

/** Delay of a clock that jumps back. */
export const BACK_MS = 180_000;

/** The course of a game. `ordered`: requested mistakes; `rates`: rates of random ones. */
export function courseOf(seed: string, fixture: Fixture, rates: readonly MistakeRate[], ordered: readonly Mistake[]): Course {
  const sport = sportOf(fixture);
  const game = sport.play(seed, fixture);
  const key = `${seed}|${fixture.id}`;
  const right = reportLate(key, game.acts);
  const mistakes = [...mistakesOf(key, fixture.kickOffMs, game, right, rates), ...ordered];
  const acts = withMistakes(right, mistakes, game, fixture.kickOffMs);
  return { fixture, sport, game, acts, mistakes, endMs: acts.at(-1)?.atMs ?? game.overMs };
}

/** The producer's reports until `offsetMs` after the start. The start itself is known at once, though its report comes seconds later. */
export function receivedBy({ acts, game }: Course, offsetMs: number): Received {
  return game.received(
    acts.filter(({ atMs }) => atMs <= offsetMs),
    offsetMs >= 0,
  );
}

/** The clock as the producer reports it, mistakes included. */
export function clockAt({ fixture, mistakes }: Course, heard: Received, offsetMs: number): Clock {
  const isBack = mistakes.some(({ kind, atMs, forMs }) => kind === 'clock_back' && covers(atMs - fixture.kickOffMs, forMs, offsetMs));
  return heard.clock(isBack ? Math.max(heard.begunMs, offsetMs - BACK_MS) : offsetMs);
}

/** The status by the producer's reports so far, without the incidents. */
export function statusAt(course: Course, offsetMs: number): Omit<EventStatus, 'incidents'> {
  const heard = receivedBy(course, offsetMs);
  return { ...heard.status(offsetMs), ...clockAt(course, heard, offsetMs) };
}

/** Whether a time is within `forMs` from `fromMs` on. */
export function covers(fromMs: number, forMs: number, atMs: number): boolean {
  return atMs >= fromMs && atMs < fromMs + forMs;
}
