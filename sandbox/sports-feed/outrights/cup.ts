import * as z from 'zod';
import { MOST_COUNT } from '#kernel/bounds.ts';
import { DAY_MS, HOUR_MS } from '#kernel/durations.ts';
import type { Calendar } from '../season/calendar.ts';
import type { Club } from '../season/club.ts';
import type { League } from '../season/league.ts';
import { seededNumbers } from '../seeded-numbers.ts';
import { type Entrant, playCup } from './bracket.ts';

/** An operator's order about a cup, by the feed's clock. `decided` and `shared` end it at once, `corrected` swaps its first two places. */
export const cupOrderSchema = z.object({ kind: z.enum(['withdrawal', 'decided', 'shared', 'corrected']), atMs: z.number().min(-MOST_COUNT).max(MOST_COUNT) });
export type CupOrder = z.infer<typeof cupOrderSchema>;

/** A knock-out cup of a league's best clubs, one per week. Times by the feed's clock. */
export interface Cup {
  readonly id: string;
  readonly league: League;
  readonly name: string;
  readonly season: number;
  /** The strongest first; an entrant's number is its index plus one. */
  readonly clubs: readonly Club[];
  readonly announcedMs: number;
  readonly closesMs: number;
  readonly decidedMs: number;
  readonly withdrawal: { readonly atMs: number; readonly place: number } | null;
  /** Places of entrants, best first. */
  readonly order: readonly (readonly number[])[];
  readonly corrected: { readonly atMs: number; readonly order: readonly (readonly number[])[] } | null;
}

const WEEK_MS = 7 * DAY_MS;
/** Bets close on a Saturday at noon in Brasília; the final is over six hours later. */
const FIRST_CLOSE_MS = 9 * DAY_MS + 15 * HOUR_MS;
const PLAYED_MS = 6 * HOUR_MS;
const ANNOUNCED_MS = 6 * DAY_MS;
const WITHDRAWN_MS = 30 * HOUR_MS;
const MOST_ENTRANTS = 16;
/** How often a title is shared, and how often an entrant withdraws. */
const SHARED = 1 / 6;
const WITHDRAWS = 1 / 3;

/** The cups in the feed at any time of [fromMs, toMs]: from their announcement until the calendar drops them. */
export function cupsBetween({ seed, windowMs, leagues }: Calendar, orders: ReadonlyMap<string, readonly CupOrder[]>, fromMs: number, toMs: number): Cup[] {
  if (windowMs === 0) return [];
  const aheadMs = Math.min(ANNOUNCED_MS, windowMs);
  const first = Math.ceil((fromMs - windowMs - FIRST_CLOSE_MS) / WEEK_MS);
  const last = Math.floor((toMs + aheadMs - FIRST_CLOSE_MS) / WEEK_MS);
  const weeks = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return leagues.flatMap((league) => weeks.flatMap((week) => (league.cup === undefined ? [] : [cupOf(seed, league, league.cup, { week, aheadMs, orders })])));
}

interface Week {
  readonly week: number;
  readonly aheadMs: number;
  readonly orders: ReadonlyMap<string, readonly CupOrder[]>;
}

function cupOf(seed: string, league: League, title: string, { week, aheadMs, orders }: Week): Cup {
  const id = `${league.id}-cup-${week}`;
  const planned = FIRST_CLOSE_MS + week * WEEK_MS;
  const own = orders.get(id) ?? [];
  const ended = own.find(({ kind }) => kind === 'decided' || kind === 'shared');
  const closesMs = Math.min(planned, ended?.atMs ?? planned);
  const next = seededNumbers(`${seed}|${id}`);
  const clubs = league.clubs.toSorted((a, b) => b.rating - a.rating).slice(0, 2 ** Math.floor(Math.log2(Math.min(MOST_ENTRANTS, league.clubs.length))));
  const [withdraws, place, shares] = [next() < WITHDRAWS, Math.floor(next() * clubs.length), next() < SHARED];
  const ordered = own.find(({ kind }) => kind === 'withdrawal');
  const withdrawnMs = ordered?.atMs ?? (withdraws ? planned - Math.min(WITHDRAWN_MS, aheadMs / 2) : Infinity);
  const withdrawal = withdrawnMs < closesMs || ordered !== undefined ? { atMs: withdrawnMs, place } : null;
  const played = playCup(entrantsOf(clubs, withdrawal?.place ?? null), next);
  const isShared = ended === undefined ? shares : ended.kind === 'shared';
  const order = isShared ? joined(played) : played;
  const correctedMs = own.find(({ kind }) => kind === 'corrected')?.atMs;
  return {
    ...{ id, league, clubs, closesMs, withdrawal, order },
    // The name has no date, since the feed has its own clock.
    name: `${title} ${(week % 52) + 1}`,
    season: Math.floor(week / 52),
    announcedMs: planned - aheadMs,
    decidedMs: ended?.atMs ?? closesMs + PLAYED_MS,
    corrected: correctedMs === undefined ? null : { atMs: correctedMs, order: turned(order) },
  };
}

/** A round of a cup before its final: its end, its losers, and the best place that they can still reach. */
interface Round {
  readonly atMs: number;
  readonly losers: readonly number[];
  readonly bestPlace: number;
}

/** The rounds before the final, spread evenly over the time of play; a correction affects only the final. */
export function roundsOf({ closesMs, decidedMs, order }: Pick<Cup, 'closesMs' | 'decidedMs' | 'order'>): readonly Round[] {
  const before = (index: number) => order.slice(0, index).reduce((sum, group) => sum + group.length, 0);
  const lost = order.map((losers, index) => ({ losers, bestPlace: before(index) + 1 })).filter(({ bestPlace }) => bestPlace > 2);
  const eachMs = (decidedMs - closesMs) / (lost.length + 1);
  return eachMs === 0 ? [] : lost.toReversed().map((round, index) => ({ ...round, atMs: Math.floor(closesMs + (index + 1) * eachMs) }));
}

/** The clubs as entrants of the draw. `opinions`: the public's deviation from each club's rating at a time. */
export function entrantsOf(clubs: readonly Club[], withdrawn: number | null, opinions: readonly number[] = []): Entrant[] {
  return clubs.map(({ rating }, place) => ({ strength: rating + (opinions[place] ?? 0), withdrawn: place === withdrawn }));
}

/** The final is not played: both finalists share the title. */
function joined([first = [], second = [], ...others]: Cup['order']): Cup['order'] {
  return [[...first, ...second], ...others];
}

/** Corrects the result: the second becomes the champion; of two who share the title only the second keeps it. */
function turned([first = [], second = [], ...others]: Cup['order']): Cup['order'] {
  return first.length > 1 ? [first.slice(1), [...first.slice(0, 1)], second, ...others] : [second, first, ...others];
}
