import { seededNumbers } from '../../seeded-numbers.ts';
import type { Fixture } from '../../season/fixtures-between.ts';
import { type Act, mark } from '../../reporting/act.ts';
import { expectedGoals, type GoalRates } from './expected-goals.ts';
import { clockIn, type Halves, periodAt, type Side } from './game-clock.ts';

/** The rules of a game with short halves. */
export interface ShortRules {
  /** The length of a fixture's halves, on its clock; `minuteMs`: the real length of one of these minutes. */
  halfMinutes(fixture: Pick<Fixture, 'league'>): number;
  readonly minuteMs: number;
  readonly breakMs: number;
  /** Goals of a match of the usual length. */
  rates(halfMinutes: number): GoalRates;
  /** Factor on the rate of goals at a minute with a lead of `lead`, relative to the start of a level match. */
  pace(minute: number, halfMinutes: number, lead: number): number;
  /** Other incidents, with their mean number per match. */
  readonly others: readonly { readonly type: string; readonly each: number }[];
  /** The chance that the connection is lost once, and that the match is then replayed from the start; 0 for a game without a connection. */
  readonly cut: { readonly chance: number; readonly replayed: number };
  /** True if halves have different lengths, which messages then include. */
  readonly hasFormats: boolean;
}

/** The course of a match, decided before it begins. */
export interface ShortStory extends Halves {
  /** In order; the last ends it. */
  readonly acts: readonly Act[];
  readonly isReplayed: boolean;
  readonly overMs: number;
}

/** Steps per minute, in each of which a goal may fall. */
const PARTS = 10;
/** Incidents keep this distance from a whistle, so that they are reported before it. */
const DISTANCE_MS = 12_000;
const SIDES: readonly Side[] = ['home', 'away'];
const CUT_MS = { least: 40_000, more: 80_000 } as const;
const REVIEWED = 0.05;

/** The match of a fixture; the same seed and fixture always give the same match. */
export function playShort(seed: string, fixture: Fixture, rules: ShortRules): ShortStory {
  const next = seededNumbers(`${seed}|${fixture.id}|match`);
  const halfMinutes = rules.halfMinutes(fixture);
  const cut = cutOf(rules, halfMinutes, next);
  const halves = halvesOf(rules, halfMinutes, cut?.pause ?? null);
  const reportOf = (type: string, index: number, side: Side, offsetMs: number): Act => {
    const { minute, added } = clockIn(periodAt(halves, offsetMs), halves, offsetMs);
    return { act: 'told', atMs: offsetMs, incident: { id: `${type}-${index}`, type, side, minute, added, occurredMs: offsetMs } };
  };
  const goals = goalTimes(rules, halves, fixture, next).map(({ side, offsetMs }, index) => reportOf('goal', index + 1, side, offsetMs));
  const others = rules.others.flatMap(({ type, each }) =>
    SIDES.flatMap((side, place) => {
      const [chance, at] = [next(), next()];
      return chance < each / 2 ? [reportOf(type, place + 1, side, offsetIn(halves, at * 2 * halfMinutes))] : [];
    }),
  );
  const happened = [...goals, ...others].flatMap((act) => reviewed(act, goals, halves, next));
  const acts = [...happened, ...whistles(halves), ...cutActs(halves)].toSorted((a, b) => a.atMs - b.atMs);
  if (cut?.isReplayed !== true) return { ...halves, acts, isReplayed: false, overMs: halves.fullTimeMs };
  const endMs = cut.pause.toMs;
  const { minute } = clockIn(periodAt(halves, cut.pause.fromMs), halves, cut.pause.fromMs);
  const before = acts.filter(({ atMs, incident }) => atMs < endMs && incident.type !== 'resumed');
  return { ...halves, acts: [...before, mark('replayed', 'replayed', minute, 0, endMs)], isReplayed: true, overMs: endMs };
}

function halvesOf({ minuteMs, breakMs }: ShortRules, halfMinutes: number, pause: Halves['pause']): Halves {
  const lengthMs = halfMinutes * minuteMs;
  const pausedMs = pause === null ? 0 : pause.toMs - pause.fromMs;
  const firstMs = pause !== null && pause.fromMs < lengthMs ? pausedMs : 0;
  const halfTimeMs = lengthMs + firstMs;
  const secondHalfMs = halfTimeMs + breakMs;
  return { halfTimeMs, secondHalfMs, fullTimeMs: secondHalfMs + lengthMs + pausedMs - firstMs, halfMinutes, minuteMs, hasStoppage: false, pause };
}

function cutOf({ cut, minuteMs, breakMs }: ShortRules, halfMinutes: number, next: () => number) {
  const [chance, replayed, at, length] = [next(), next(), next(), next()];
  if (chance >= cut.chance) return null;
  const minute = at * 2 * halfMinutes;
  const isSecond = minute >= halfMinutes;
  // At least a quarter of a half from each whistle.
  const within = halfMinutes * (0.25 + 0.5 * ((minute % halfMinutes) / halfMinutes));
  const fromMs = Math.floor(within * minuteMs) + (isSecond ? halfMinutes * minuteMs + breakMs : 0);
  return { pause: { fromMs, toMs: fromMs + CUT_MS.least + Math.floor(length * CUT_MS.more) }, isReplayed: replayed < cut.replayed };
}

/** The time of a clock minute, with a distance to the whistles. */
function offsetIn({ halfTimeMs, secondHalfMs, fullTimeMs, halfMinutes, minuteMs, pause }: Halves, minute: number): number {
  const [startMs, endMs] = minute < halfMinutes ? [0, halfTimeMs] : [secondHalfMs, fullTimeMs];
  const playedMs = Math.floor((minute < halfMinutes ? minute : minute - halfMinutes) * minuteMs);
  const offsetMs = startMs + playedMs;
  const waitedMs = pause !== null && pause.fromMs >= startMs && pause.fromMs <= offsetMs && pause.fromMs < endMs ? pause.toMs - pause.fromMs : 0;
  return Math.min(Math.max(offsetMs + waitedMs, startMs + DISTANCE_MS), endMs - DISTANCE_MS);
}

/** Computes goals minute by minute, since their rate may depend on the score. */
function goalTimes(rules: ShortRules, halves: Halves, fixture: Fixture, next: () => number): readonly { readonly side: Side; readonly offsetMs: number }[] {
  const { halfMinutes } = halves;
  const expected = expectedGoals(rules.rates(halfMinutes), fixture.home, fixture.away);
  const goals: { side: Side; offsetMs: number }[] = [];
  const score = { home: 0, away: 0 };
  for (let part = 0; part < 2 * halfMinutes * PARTS; part += 1) {
    const minute = (part + next()) / PARTS;
    for (const side of SIDES) {
      const lead = side === 'home' ? score.home - score.away : score.away - score.home;
      const mean = (expected[side] * rules.pace(minute, halfMinutes, lead)) / (2 * halfMinutes * PARTS);
      if (next() >= mean) continue;
      goals.push({ side, offsetMs: offsetIn(halves, minute) });
      score[side] += 1;
    }
  }
  return goals;
}

/** Reviews some goals that are far from other goals, whistles and interruptions; half of the reviews annul the goal. */
function reviewed(act: Act, goals: readonly Act[], { halfTimeMs, secondHalfMs, fullTimeMs, pause }: Halves, next: () => number): Act[] {
  const chance = act.incident.type === 'goal' ? next() : 1;
  const endMs = act.atMs + 45_000;
  const isAlone = goals.every(({ atMs }) => atMs === act.atMs || Math.abs(atMs - act.atMs) > 60_000);
  const fits = isAlone && (endMs < halfTimeMs || (act.atMs > secondHalfMs && endMs < fullTimeMs));
  const isCut = pause !== null && act.atMs < pause.toMs && endMs > pause.fromMs;
  if (chance >= REVIEWED || !fits || isCut) return [act];
  return [
    act,
    { ...act, act: 'review', atMs: act.atMs + 15_000 },
    { ...act, act: chance < REVIEWED / 2 ? 'taken_back' : 'confirmed', atMs: act.atMs + 40_000 },
  ];
}

function whistles({ halfMinutes: half, halfTimeMs, secondHalfMs, fullTimeMs }: Halves): Act[] {
  return [
    mark('kick_off', 'kick_off', 0, 0, 0),
    mark('half_time', 'half_time', half, 0, halfTimeMs),
    mark('second_half', 'second_half', half + 1, 0, secondHalfMs),
    mark('full_time', 'full_time', 2 * half, 0, fullTimeMs),
  ];
}

function cutActs(halves: Halves): Act[] {
  const { pause } = halves;
  if (pause === null) return [];
  const { minute } = clockIn(periodAt(halves, pause.fromMs), halves, pause.fromMs);
  return [mark('disconnected', 'disconnected', minute, 0, pause.fromMs), mark('resumed', 'resumed', minute, 0, pause.toMs)];
}
