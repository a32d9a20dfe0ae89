import { playMatch } from '../match/play-match.ts';
import type { Calendar } from '../season/calendar.ts';
import type { Fixture } from '../season/fixtures-between.ts';
import { cutsShort, disruptionItems, settledFacts, type Disruption } from './disruption.ts';
import { liveItems } from './live-items.ts';
import { prematchItems } from './prematch-items.ts';
import type { ScriptItem } from './script-item.ts';

/** From kick-off to the confirmed result, generously. */
const LONGEST_MATCH_MS = 4 * 3_600_000;

/** The feed's messages about a match in (fromMs, toMs], feed time, in order. */
export function scriptBetween(calendar: Calendar, fixture: Fixture, disruption: Disruption | undefined, fromMs: number, toMs: number): ScriptItem[] {
  const before = fixture.kickOffMs > fromMs ? prematchItems(calendar, fixture, fromMs, toMs) : [];
  const plays = fixture.kickOffMs <= toMs && fixture.kickOffMs + LONGEST_MATCH_MS > fromMs;
  if (!plays && disruption === undefined) return before;
  const story = playMatch(calendar.seed, fixture);
  const course = [...before, ...(plays ? liveItems(fixture, story, settledFacts(story, disruption)) : [])];
  const kept = disruption !== undefined && cutsShort(disruption) ? course.filter(({ atMs }) => atMs <= disruption.atMs) : course;
  const added = disruption === undefined ? [] : disruptionItems(fixture, story, disruption);
  return [...kept, ...added].filter(({ atMs }) => atMs > fromMs && atMs <= toMs).toSorted((a, b) => a.atMs - b.atMs);
}
