import { HOUR_MS } from '#kernel/durations.ts';
import type { Calendar } from '../season/calendar.ts';
import type { Fixture } from '../season/fixtures-between.ts';
import type { Mistake, MistakeRate } from '../reporting/mistake.ts';
import { courseOf } from './course.ts';
import { cutsShort, disruptionItems, settledFacts, type Disruption } from './disruption.ts';
import { liveItems } from './live-items.ts';
import { prematchItems } from './prematch-items.ts';
import type { ScriptItem } from './script-item.ts';

/** Orders about the season: a disruption and mistakes per match, a rate of mistakes, and the interval of in-play prices. */
export interface Terms {
  readonly disruptions: ReadonlyMap<string, Disruption>;
  readonly mistakes: ReadonlyMap<string, readonly Mistake[]>;
  readonly rates: readonly MistakeRate[];
  readonly priceEveryMs: number;
}

/** Maximum time from kick-off to the confirmed result: five maps of Dota 2 can last four and a half hours. */
const LONGEST_MATCH_MS = 8 * HOUR_MS;

/** The feed's messages about a match in (fromMs, toMs], feed time, in order. */
export function scriptBetween(calendar: Calendar, terms: Terms, fixture: Fixture, fromMs: number, toMs: number): ScriptItem[] {
  const disruption = terms.disruptions.get(fixture.id);
  const before = fixture.kickOffMs > fromMs ? prematchItems(calendar, fixture, fromMs, toMs) : [];
  const plays = fixture.kickOffMs <= toMs && fixture.kickOffMs + LONGEST_MATCH_MS > fromMs;
  if (!plays && disruption === undefined) return before;
  const course = courseOf(calendar.seed, fixture, terms.rates, terms.mistakes.get(fixture.id) ?? []);
  const items = [...before, ...(plays ? liveItems(course, settledFacts(course, disruption), terms.priceEveryMs) : [])];
  const kept = disruption !== undefined && cutsShort(disruption) ? items.filter(({ atMs }) => atMs <= disruption.atMs) : items;
  const added = disruption === undefined ? [] : disruptionItems(course, disruption);
  return [...kept, ...added].filter(({ atMs }) => atMs > fromMs && atMs <= toMs).toSorted((a, b) => a.atMs - b.atMs);
}
