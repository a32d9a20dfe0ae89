import { playMatch } from '../match/play-match.ts';
import type { Story } from '../match/story.ts';
import type { Clock, EventStatus } from '../message.ts';
import type { Fixture } from '../season/fixtures-between.ts';
import { withMistakes } from '../reporting/err.ts';
import { type Known, knownFrom, knownClock, knownStatus } from '../reporting/known.ts';
import type { Mistake, MistakeRate } from '../reporting/mistake.ts';
import { mistakesOf } from '../reporting/mistakes-of.ts';
import { type Act, reportMatch } from '../reporting/report-match.ts';

/** A match as it is played, and as the producer tells it. */
export interface Course {
  readonly fixture: Fixture;
  readonly story: Story;
  readonly acts: readonly Act[];
  /** When the final whistle is told, after kick-off. */
  readonly endMs: number;
  readonly mistakes: readonly Mistake[];
}

/** How far behind the clock is that runs backwards. */
export const BACK_MS = 180_000;

/** The course of a match. `ordered`: mistakes that somebody asked for, `rates`: how often chance makes others. */
export function courseOf(seed: string, fixture: Fixture, rates: readonly MistakeRate[], ordered: readonly Mistake[]): Course {
  const story = playMatch(seed, fixture);
  const key = `${seed}|${fixture.id}`;
  const right = reportMatch(key, story);
  const mistakes = [...mistakesOf(key, fixture.kickOffMs, story, right, rates), ...ordered];
  const acts = withMistakes(right, mistakes, { ...story, kickOffMs: fixture.kickOffMs });
  return { fixture, story, acts, mistakes, endMs: acts.at(-1)?.atMs ?? story.fullTimeMs };
}

/** What the producer has told by `offsetMs` after kick-off: then the match is known to have begun, though the whistle is told seconds later. */
export function knownBy({ acts }: Course, offsetMs: number): Known {
  const known = knownFrom(acts.filter(({ atMs }) => atMs <= offsetMs));
  return offsetMs >= 0 && known.period === 'not_started' ? { ...known, period: 'first_half' } : known;
}

/** The clock as the producer tells it, mistakes included. */
export function clockAt(course: Course, known: Known, offsetMs: number): Clock {
  const { fixture, story, mistakes } = course;
  const isBack = mistakes.some(({ kind, atMs, forMs }) => kind === 'clock_back' && covers(atMs - fixture.kickOffMs, forMs, offsetMs));
  const begunMs = known.period === 'second_half' ? story.secondHalfMs : 0;
  return knownClock(known, story, isBack ? Math.max(begunMs, offsetMs - BACK_MS) : offsetMs);
}

/** How the match stands as far as the producer has told, but for the incidents. */
export function statusAt(course: Course, offsetMs: number): Omit<EventStatus, 'incidents'> {
  const known = knownBy(course, offsetMs);
  return { ...knownStatus(known, course.story, offsetMs), ...clockAt(course, known, offsetMs) };
}

/** Whether an instant lies within `forMs` from `fromMs` on. */
export function covers(fromMs: number, forMs: number, atMs: number): boolean {
  return atMs >= fromMs && atMs < fromMs + forMs;
}
