import { MINUTE_MS } from '#kernel/durations.ts';
import type { Fixture } from '../../season/fixtures-between.ts';
import { seededNumbers } from '../../seeded-numbers.ts';
import { isOver, OTHER, type RallyRules, serverAfter, setWinner, type Side, toOf } from './rules.ts';

export interface PointPlayed {
  readonly winner: Side;
  readonly atMs: number;
  /** The side that challenges the point without success. */
  readonly challenged: Side | null;
  /** When the referee first awarded it to the other side, which a review then reversed. */
  readonly wronglyMs: number | null;
  /** True if it was awarded for a red card. */
  readonly isPenalty: boolean;
}

export interface SetPlayed {
  readonly fromMs: number;
  /** The first server. */
  readonly first: Side;
  readonly points: readonly PointPlayed[];
  readonly timeOuts: readonly { readonly side: Side; readonly atMs: number }[];
}

/** The course of a match, decided before it begins. */
export interface RallyStory {
  readonly rules: RallyRules;
  /** The home side's chance of a point on its own serve and on the other side's, as the public expects. */
  readonly chances: PointChances;
  readonly sets: readonly SetPlayed[];
  readonly overMs: number;
  /** The side that gives up in the last of these sets. */
  readonly retired: Side | null;
  readonly pause: { readonly fromMs: number; readonly toMs: number } | null;
}

export interface PointChances {
  readonly serving: number;
  readonly receiving: number;
}

const TIME_OUT_MS = 35_000;
const BETWEEN_SETS_MS = 3 * MINUTE_MS;
const REVIEW_MS = 41_000;
/** Deviation of a side from its rating on the day, as a chance of a point. */
const FORM = 0.03;
const RETIRES = 0.02;
const PAUSES = 0.06;
const CHALLENGED = 0.025;
const OVERTURNED = 0.3;
const PENALTY = 0.002;
const TIME_OUT_AFTER = 5;

/** The chances of a point by ratings. */
export function chancesOf(rules: RallyRules, fixture: Pick<Fixture, 'home' | 'away' | 'league'>): PointChances {
  const base = rules.receiving(fixture);
  const edge = (fixture.home.rating - fixture.away.rating) * rules.ratingPoint;
  return { serving: 1 - base + edge, receiving: base + edge };
}

/** The match of a fixture, point by point. The same seed and fixture always give the same match. */
export function playMatch(seed: string, fixture: Fixture, rules: RallyRules): RallyStory {
  const next = seededNumbers(`${seed}|${fixture.id}|match`);
  const chances = chancesOf(rules, fixture);
  const form = (next() + next() + next() - 1.5) * FORM;
  const onTheDay = { serving: chances.serving + form, receiving: chances.receiving + form };
  const [retires, who, when, pauses, where] = [next() < RETIRES, next(), next(), next() < PAUSES, next()];
  const sets: SetPlayed[] = [];
  const won = { home: 0, away: 0 };
  let first: Side = next() < 0.5 ? 'home' : 'away';
  let fromMs = 10_000;
  while (!isOver(rules, won)) {
    const set = playSet(rules, { place: sets.length, first, fromMs, chances: onTheDay, isPaused: pauses && sets.length === Math.floor(where * 3) }, next);
    sets.push(set);
    won[set.points.at(-1)?.winner ?? 'home'] += 1;
    fromMs = lastMs(set) + BETWEEN_SETS_MS;
    first = sets.length === rules.bestOf - 1 && rules.lastTo !== rules.to && next() < 0.5 ? first : OTHER[first];
  }
  const kept = retires ? cut(sets, when) : sets;
  const end = kept.at(-1);
  const pausedAfter = pauses ? kept[Math.floor(where * 3)]?.points[PAUSE_AFTER - 1] : undefined;
  return {
    ...{ rules, chances, sets: kept },
    overMs: (end === undefined ? 0 : lastMs(end)) + (retires ? 2 * MINUTE_MS : 5_000),
    retired: retires ? (who < 0.5 ? 'home' : 'away') : null,
    pause: pausedAfter === undefined ? null : { fromMs: pausedAfter.atMs + 6_000, toMs: pausedAfter.atMs + PAUSE_MS - 10_000 },
  };
}

/** Play is interrupted after this many points of a set (a lamp, the floor). */
const PAUSE_AFTER = 7;
const PAUSE_MS = 9 * MINUTE_MS;

interface SetBegun {
  readonly place: number;
  readonly first: Side;
  readonly fromMs: number;
  readonly chances: PointChances;
  readonly isPaused: boolean;
}

function playSet(rules: RallyRules, { place, first, fromMs, chances, isPaused }: SetBegun, next: () => number): SetPlayed {
  const to = toOf(rules, place);
  const score = { home: 0, away: 0 };
  const points: PointPlayed[] = [];
  const timeOuts: { side: Side; atMs: number }[] = [];
  let [server, atMs, run] = [first, fromMs, 0];
  while (setWinner(to, score) === null) {
    atMs += rules.pointMs.least + Math.floor(next() * rules.pointMs.more);
    const winner: Side = next() < (server === 'home' ? chances.serving : chances.receiving) ? 'home' : 'away';
    const [review, decision, card] = [next(), next(), next()];
    // Never so near the end that a phantom point would end the set.
    const isEarly = Math.max(score.home, score.away) < to - 3;
    const isChallenged = review < CHALLENGED && isEarly;
    const wronglyMs = isChallenged && decision < OVERTURNED ? atMs : null;
    if (wronglyMs !== null) atMs += REVIEW_MS;
    points.push({ winner, atMs, challenged: isChallenged && wronglyMs === null ? OTHER[winner] : null, wronglyMs, isPenalty: card < PENALTY && !isChallenged });
    if (isChallenged && wronglyMs === null) atMs += REVIEW_MS;
    score[winner] += 1;
    run = points.at(-2)?.winner === winner ? run + 1 : 1;
    server = serverAfter(rules, to, first, score, winner);
    if (isPaused && points.length === PAUSE_AFTER) atMs += PAUSE_MS;
    if (run === TIME_OUT_AFTER && timeOuts.filter(({ side }) => side === OTHER[winner]).length < 2 && setWinner(to, score) === null) {
      timeOuts.push({ side: OTHER[winner], atMs: atMs + 5_000 });
      atMs += TIME_OUT_MS;
    }
  }
  return { fromMs, first, points, timeOuts };
}

function lastMs({ points, fromMs }: SetPlayed): number {
  return points.at(-1)?.atMs ?? fromMs;
}

/** The sets up to a point in the last one. */
function cut(sets: readonly SetPlayed[], when: number): SetPlayed[] {
  return sets.map((set, place) => {
    if (place < sets.length - 1) return set;
    const points = set.points.slice(0, 2 + Math.floor(when * (set.points.length - 4)));
    const untilMs = points.at(-1)?.atMs ?? set.fromMs;
    return { ...set, points, timeOuts: set.timeOuts.filter(({ atMs }) => atMs < untilMs) };
  });
}
