import { MINUTE_MS } from '#kernel/durations.ts';
import type { Fixture } from '../../season/fixtures-between.ts';
import { seededNumbers, shuffled } from '../../seeded-numbers.ts';
import { HALF, isOver, mapWinner, NIL, type Overtime, type Side } from './rules.ts';
import type { BestOf, MapPick } from './series-message.ts';

/** The rules of a game of maps and rounds. */
export interface SeriesRules {
  readonly overtime: Overtime;
  /** Number of maps to choose from. */
  readonly maps: number;
  bestOf(fixture: Pick<Fixture, 'league' | 'round'>): BestOf;
}

export interface RoundPlayed {
  readonly winner: Side;
  readonly atMs: number;
}

export interface MapPlayed {
  readonly fromMs: number;
  /** The side that begins as defenders. */
  readonly defends: Side;
  readonly rounds: readonly RoundPlayed[];
  /** An interruption of play; `undone`: earlier rounds that the referee reverses when play resumes. */
  readonly pause: { readonly fromMs: number; readonly toMs: number; readonly undone: readonly RoundPlayed[] } | null;
}

/** The course of a match, decided before it begins. */
export interface SeriesStory {
  readonly rules: SeriesRules;
  readonly bestOf: BestOf;
  /** The home side's chance of a round, as the public expects. */
  readonly home: number;
  readonly picks: readonly MapPick[];
  readonly maps: readonly MapPlayed[];
  readonly overMs: number;
  /** The team that gives up in the last of these maps. */
  readonly forfeit: Side | null;
}

const ROUND_MS = { least: 60_000, more: 65_000 } as const;
const BETWEEN_ROUNDS_MS = 18_000;
const AT_HALF_MS = 30_000;
const BETWEEN_MAPS_MS = { least: 5 * MINUTE_MS, more: 5 * MINUTE_MS } as const;
const PAUSE_MS = { least: 3 * MINUTE_MS, more: 6 * MINUTE_MS } as const;
const RATING_POINT = 0.0045;
/** Deviations of a team from its rating, per day and per map, and the advantage of a chosen map, as chances of a round. */
const FORM_OF_DAY = 0.05;
const FORM_OF_MAP = 0.16;
const OWN_PICK = 0.015;
const FORFEITS = 0.04;
const PAUSES = 0.2;
const RESTORES = 0.4;

/** The home side's chance of a round by ratings. */
export function roundChance({ home, away }: Pick<Fixture, 'home' | 'away'>): number {
  return 0.5 + (home.rating - away.rating) * RATING_POINT;
}

/** The match of a fixture, round by round. The same seed and fixture always give the same match. */
export function playSeries(seed: string, fixture: Fixture, rules: SeriesRules): SeriesStory {
  const next = seededNumbers(`${seed}|${fixture.id}|match`);
  const [bestOf, home] = [rules.bestOf(fixture), roundChance(fixture)];
  const picks = picksOf(rules, bestOf, next);
  const day = (next() - 0.5) * FORM_OF_DAY;
  const [forfeits, who, when] = [next() < FORFEITS, next(), next()];
  const maps: MapPlayed[] = [];
  const won = { home: 0, away: 0 };
  let fromMs = 20_000;
  while (!isOver(bestOf, won)) {
    const by = picks[maps.length]?.by ?? null;
    const form = (next() + next() + next() - 1.5) * FORM_OF_MAP;
    const map = playMap(rules.overtime, fromMs, home + day + form + (by === null ? 0 : by === 'home' ? OWN_PICK : -OWN_PICK), next);
    maps.push(map);
    won[map.rounds.at(-1)?.winner ?? 'home'] += 1;
    fromMs = lastMs(map) + BETWEEN_MAPS_MS.least + Math.floor(next() * BETWEEN_MAPS_MS.more);
  }
  const cut = forfeits ? forfeitIn(maps, when) : null;
  const kept = cut ?? maps;
  return {
    rules,
    bestOf,
    home,
    picks,
    maps: kept,
    overMs: endMs(kept) + (cut === null ? 5_000 : 3 * MINUTE_MS),
    forfeit: cut === null ? null : who < 0.5 ? 'home' : 'away',
  };
}

/** Which team chose each map: in turn; the last map is the remaining one, and so is a single map. */
function picksOf({ maps }: SeriesRules, bestOf: BestOf, next: () => number): MapPick[] {
  const places = shuffled(
    Array.from({ length: maps }, (_, place) => place + 1),
    next,
  );
  const isLeft = (place: number) => bestOf !== 2 && place === bestOf - 1;
  return Array.from({ length: bestOf }, (_, place) => ({ by: isLeft(place) ? null : place % 2 === 0 ? 'home' : 'away', map: places[place] ?? 0 }));
}

function playMap(overtime: Overtime, fromMs: number, home: number, next: () => number): MapPlayed {
  const score = { home: NIL.home, away: NIL.away };
  const rounds: RoundPlayed[] = [];
  const defends: Side = next() < 0.5 ? 'home' : 'away';
  const pausesAfter = next() < PAUSES ? 2 + Math.floor(next() * 12) : null;
  const restores = next() < RESTORES;
  let pause: MapPlayed['pause'] = null;
  let atMs = fromMs;
  const playRound = (): RoundPlayed => {
    atMs += ROUND_MS.least + Math.floor(next() * ROUND_MS.more) + BETWEEN_ROUNDS_MS;
    return { winner: next() < home ? 'home' : 'away', atMs };
  };
  while (mapWinner(overtime, score) === null) {
    const round = playRound();
    rounds.push(round);
    score[round.winner] += 1;
    if (rounds.length === HALF) atMs += AT_HALF_MS;
    if (rounds.length !== pausesAfter || rounds.length === HALF) continue;
    // Never so near the end of the map that these rounds would have ended it.
    const undone = restores && Math.max(score.home, score.away) < HALF - 1 ? [playRound(), playRound()] : [];
    const begins = atMs + 12_000;
    atMs = begins + PAUSE_MS.least + Math.floor(next() * PAUSE_MS.more);
    pause = { fromMs: begins, toMs: atMs, undone };
  }
  return { fromMs, defends, rounds, pause };
}

function lastMs({ rounds, fromMs }: MapPlayed): number {
  return rounds.at(-1)?.atMs ?? fromMs;
}

function endMs(maps: readonly MapPlayed[]): number {
  const last = maps.at(-1);
  return last === undefined ? 0 : lastMs(last);
}

/** The maps up to a point in the last one; null if a team would give up during its pause. */
function forfeitIn(maps: readonly MapPlayed[], when: number): MapPlayed[] | null {
  const last = maps.at(-1);
  if (last === undefined || last.pause !== null) return null;
  return [...maps.slice(0, -1), { ...last, rounds: last.rounds.slice(0, 3 + Math.floor(when * (last.rounds.length - 4))) }];
}
