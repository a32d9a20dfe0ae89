import type { Clock, EventStatus, Score } from '../../message.ts';
import type { Act } from '../../reporting/act.ts';
import { minuteAt } from './happenings.ts';
import type { RallyStory } from './play-match.ts';
import type { RallyFacts, SetView } from './rally-message.ts';
import { isOver, OTHER, scoreOf, serverAfter, setWinner, type Side, toOf } from './rules.ts';

/** A client's knowledge after the first reported acts. */
export interface Known {
  readonly hasBegun: boolean;
  readonly isEnded: boolean;
  readonly isInterrupted: boolean;
  readonly isReviewed: boolean;
  /** The side that gave up. */
  readonly retired: Side | null;
  /** The latest known point of the story, as set and number from 1: its score includes all earlier points. */
  readonly latest: readonly [set: number, point: number] | null;
  /** Phantom points, until a report reverses them. */
  readonly unplaced: readonly Side[];
}

/** Sums acts. A repeated incident counts once, a reversed one never. */
export function knownFrom(acts: readonly Act[]): Known {
  const takenBack = new Set(acts.filter(({ act }) => act === 'taken_back').map(({ incident }) => incident.id));
  const known = [...new Map(acts.map(({ incident }) => [incident.id, incident])).values()].filter(({ id }) => !takenBack.has(id));
  const count = (type: string) => known.filter((incident) => incident.type === type).length;
  const points = known.filter(({ type }) => type === 'point');
  const places = points.flatMap(({ id }) => placeIn(id) ?? []);
  return {
    hasBegun: count('match_start') > 0,
    isEnded: count('match_over') > 0,
    isInterrupted: count('interrupted') > count('resumed'),
    isReviewed: acts.findLast(({ act }) => act !== 'told')?.act === 'review',
    retired: known.find(({ type }) => type === 'retired')?.side ?? null,
    latest:
      places
        .toSorted((a, b) => a.set - b.set || a.point - b.point)
        .map(({ set, point }) => [set, point] as const)
        .at(-1) ?? null,
    unplaced: points.flatMap(({ id, side }) => (placeIn(id) === null && side !== undefined ? [side] : [])),
  };
}

function placeIn(id: string): { readonly set: number; readonly point: number } | null {
  const [, set, point] = /^point-(\d+)-(\d+)$/.exec(id) ?? [];
  return set === undefined || point === undefined ? null : { set: Number(set), point: Number(point) };
}

/** The scoreboard by this knowledge. */
export interface Board {
  readonly sets: readonly SetView[];
  readonly points: readonly (readonly Side[])[];
  readonly won: Score;
  readonly server: Side | null;
}

export function boardOf({ hasBegun, latest, unplaced }: Known, { rules, sets: story }: RallyStory): Board {
  const [shown, upTo] = latest ?? [hasBegun ? 1 : 0, 0];
  const orders = story.slice(0, shown).map(({ points }, place) => (place === shown - 1 ? points.slice(0, upTo) : points).map(({ winner }) => winner));
  const winners = orders.map((order, place) => setWinner(toOf(rules, place), scoreOf(order)));
  const won = scoreOf(winners.filter((winner) => winner !== null));
  const isBetween = shown > 0 && winners.at(-1) !== null && !isOver(rules, won) && story.length > shown;
  const all = isBetween ? [...orders, []] : orders;
  const sets = all.map((order, place): SetView => {
    const isLast = place === all.length - 1;
    const { home, away } = scoreOf(isLast ? [...order, ...unplaced] : order);
    return { home, away, first: story[place]?.first ?? 'home' };
  });
  return { sets, points: all, won, server: isOver(rules, won) || unplaced.length > 0 ? null : serverNow(rules, all, sets) };
}

function serverNow(rules: RallyStory['rules'], orders: Board['points'], sets: Board['sets']): Side | null {
  const [order, set] = [orders.at(-1), sets.at(-1)];
  if (order === undefined || set === undefined) return null;
  const winner = order.at(-1);
  return winner === undefined ? set.first : serverAfter(rules, toOf(rules, sets.length - 1), set.first, set, winner);
}

export function clockOf(known: Known, story: RallyStory, atMs: number): Clock {
  const { sets } = boardOf(known, story);
  const period = known.isEnded ? 'ended' : `set_${Math.max(sets.length, 1)}`;
  return { period, minute: minuteAt(Math.min(atMs, story.overMs)), added: 0, stopped: known.isInterrupted || known.isReviewed };
}

export function statusOf(known: Known, story: RallyStory, atMs: number): Omit<EventStatus, 'incidents'> {
  const state = known.isEnded ? 'ended' : known.isInterrupted ? 'interrupted' : known.hasBegun ? 'live' : 'not_started';
  const { sets, server, won } = boardOf(known, story);
  return {
    ...{ state, ...clockOf(known, story, atMs), score: won },
    ...{ best_of_sets: story.rules.bestOf, set_points: [...sets], server: known.isEnded ? null : server },
  };
}

/** The facts of a finished match, or of one abandoned here. */
export function factsOf(known: Known, story: RallyStory): RallyFacts {
  const { sets, points, won } = boardOf({ ...known, unplaced: [] }, story);
  const ending = isOver(story.rules, won) ? 'played' : known.retired !== null ? 'retired' : 'abandoned';
  const gaveUp = known.retired === null ? null : OTHER[known.retired];
  const advancing = ending === 'played' ? (won.home > won.away ? 'home' : 'away') : gaveUp;
  return {
    ...{ ending, best_of_sets: story.rules.bestOf, format_changed: 'no', golden_set: null, advancing, awarded: null },
    set_points: sets.map(({ home, away }) => ({ home, away })),
    first_servers: sets.map(({ first }) => first),
    points: points.map((own) => [...own]),
  };
}
