import { MINUTE_MS } from '#kernel/durations.ts';
import { OTHER, type Side } from '../map-series/series.ts';

/** The rules of a game's maps. */
export interface MapKind {
  /** The monster that markets count, its first minute, and the minutes between two. */
  readonly monster: { readonly type: 'dragon' | 'roshan'; readonly from: number; readonly every: number };
  readonly hasBarons: boolean;
  /** Minutes of the shortest map, and the maximum of additional minutes. */
  readonly minutes: { readonly least: number; readonly more: number };
  readonly killsPerMinute: number;
  readonly goldPerMinute: number;
}

/** A deed of a side in a map. Times are after the start of the match. */
export interface Deed {
  readonly id: string;
  readonly type: 'kill' | 'tower' | 'dragon' | 'roshan' | 'baron';
  readonly side: Side;
  readonly atMs: number;
}

/** Play of a map that was undone: it began, stopped, and was restarted. */
export interface Undone {
  readonly fromMs: number;
  readonly pauseMs: number;
  readonly remakeMs: number;
  readonly deeds: readonly Deed[];
}

export interface PlayedMap {
  readonly number: number;
  readonly draftMs: number;
  readonly undone: Undone | null;
  readonly fromMs: number;
  readonly endMs: number;
  readonly winner: Side;
  /** The side that plays blue, or Radiant. */
  readonly firstSide: Side;
  readonly deeds: readonly Deed[];
  /** An interruption, after which play resumes unchanged. */
  readonly pause: { readonly fromMs: number; readonly toMs: number } | null;
  /** The home side's gold less the away side's, in thousands, by the share of the map played. */
  readonly lead: (share: number) => number;
}

const DRAFT_MS = 4 * MINUTE_MS;
const WINNERS_SHARE = 0.6;
const REMAKES = 0.06;
const PAUSES = 0.15;

/** A map from its draft on. `home`: the home side's chance to win it. */
export function playMap(kind: MapKind, number: number, beginsMs: number, home: number, next: () => number): PlayedMap {
  const winner: Side = next() < home ? 'home' : 'away';
  const firstSide: Side = next() < 0.5 ? 'home' : 'away';
  const draftMs = beginsMs + DRAFT_MS;
  const undone = next() < REMAKES ? undoneFrom(number, draftMs + 60_000, next) : null;
  const fromMs = (undone?.remakeMs ?? draftMs) + 60_000;
  const minutes = kind.minutes.least + ((next() + next() + next()) / 3) * kind.minutes.more;
  const [pauses, pausedAt, pausedFor] = [next() < PAUSES, 0.1 + next() * 0.7, (2 + next() * 4) * MINUTE_MS];
  const pauseMs = fromMs + Math.floor(pausedAt * minutes * MINUTE_MS);
  const pause = pauses ? { fromMs: pauseMs, toMs: pauseMs + Math.floor(pausedFor) } : null;
  // In minutes of the game's clock; a pause shifts all later times.
  const at = (minute: number) => {
    const ms = fromMs + Math.floor(minute * MINUTE_MS);
    return pause !== null && ms > pause.fromMs ? ms + (pause.toMs - pause.fromMs) : ms;
  };
  const deeds = deedsOf(kind, winner, minutes, next)
    .map(({ type, side, minute }, index): Deed => ({ id: `${type}-${number}-${index + 1}`, type, side, atMs: at(minute) }))
    .toSorted((a, b) => a.atMs - b.atMs);
  const [most, swing] = [8 + next() * 8, (next() - 0.5) * 7];
  const lead = (share: number) => (winner === 'home' ? 1 : -1) * most * share ** 1.7 + swing * Math.sin(Math.PI * share);
  return { number, draftMs, undone, fromMs, endMs: at(minutes), winner, firstSide, deeds, pause, lead };
}

interface Minute {
  readonly type: Deed['type'];
  readonly side: Side;
  readonly minute: number;
}

function deedsOf({ monster, hasBarons, killsPerMinute }: MapKind, winner: Side, minutes: number, next: () => number): Minute[] {
  const share = WINNERS_SHARE + (next() - 0.5) * 0.2;
  const mostly = (chance: number): Side => (next() < chance ? winner : OTHER[winner]);
  const times = (count: number, make: () => Minute) => Array.from({ length: count }, make);
  const kills = Math.round(killsPerMinute * minutes * (0.6 + next() * 0.8));
  const [own, others] = [7 + Math.floor(next() * 5), Math.floor(next() * 7)];
  const tower = (side: Side) => (): Minute => ({ type: 'tower', side, minute: 9 + next() * (minutes - 9.5) });
  const every = (type: Deed['type'], from: number, gap: number, chance: number): Minute[] => {
    const all: Minute[] = [];
    for (let minute = from + next() * gap; minute < minutes - 0.5; minute += gap * (0.9 + next() * 0.5)) all.push({ type, side: mostly(chance), minute });
    return all;
  };
  return [
    ...times(kills, () => ({ type: 'kill', side: mostly(share), minute: 2 + next() ** 0.8 * (minutes - 2.2) })),
    ...times(own, tower(winner)),
    ...times(others, tower(OTHER[winner])),
    ...every(monster.type, monster.from, monster.every, 0.62),
    ...(hasBarons ? every('baron', 21, 7, 0.75) : []),
  ];
}

/** The undone start: some minutes of a map with a kill or two, before a player's machine fails. */
function undoneFrom(number: number, fromMs: number, next: () => number): Undone {
  const pauseMs = fromMs + Math.floor((3 + next() * 2) * MINUTE_MS);
  const deeds = Array.from({ length: Math.floor(next() * 3) }, (_, index): Deed => ({
    ...{ id: `undone-${number}-${index + 1}`, type: 'kill', side: next() < 0.5 ? 'home' : 'away' },
    atMs: fromMs + 100_000 + Math.floor(next() * 60_000),
  }));
  return { fromMs, pauseMs, remakeMs: pauseMs + 4 * MINUTE_MS, deeds: deeds.toSorted((a, b) => a.atMs - b.atMs) };
}

/** Seconds of the game's clock at a time. */
export function secondsAt({ fromMs, endMs, pause }: Pick<PlayedMap, 'fromMs' | 'endMs' | 'pause'>, atMs: number): number {
  const now = Math.min(Math.max(atMs, fromMs), endMs);
  const still = pause === null ? 0 : Math.min(Math.max(now - pause.fromMs, 0), pause.toMs - pause.fromMs);
  return Math.floor((now - fromMs - still) / 1_000);
}
