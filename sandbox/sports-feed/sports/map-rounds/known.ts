import type { Clock, EventStatus, Score } from '../../message.ts';
import type { Act } from '../../reporting/act.ts';
import { MAP_PERIODS } from '../map-series/series.ts';
import { knownIncidents, minuteAt } from '../map-series/acts.ts';
import type { SeriesStory } from './play-series.ts';
import { HALF, isOver, mapsOf, mapWinner, OTHER, type Side } from './rules.ts';
import type { MapView, SeriesFacts } from './series-message.ts';

/** A client's knowledge after the first reported acts. */
export interface Known {
  readonly hasBegun: boolean;
  readonly isEnded: boolean;
  readonly isInterrupted: boolean;
  /** Number of maps known to have begun. */
  readonly begun: number;
  /** The side that gave up. */
  readonly forfeit: Side | null;
  /** The winners of the known rounds, in the order of play. */
  readonly rounds: readonly Side[];
}

export function knownFrom(acts: readonly Act[]): Known {
  const known = knownIncidents(acts);
  const count = (type: string) => known.filter((incident) => incident.type === type).length;
  return {
    hasBegun: count('match_start') > 0,
    isEnded: count('match_over') > 0,
    isInterrupted: count('technical_pause') > count('resumed'),
    begun: count('map_start'),
    forfeit: known.find(({ type }) => type === 'forfeit')?.side ?? null,
    rounds: known.flatMap(({ type, side }) => (type === 'round' && side !== undefined ? [side] : [])),
  };
}

/** The scoreboard by this knowledge. */
export interface Board {
  readonly maps: readonly MapView[];
  readonly rounds: readonly (readonly Side[])[];
  readonly won: Score;
}

export function boardOf({ rounds: known, begun, forfeit }: Known, { rules, bestOf, maps: story }: SeriesStory): Board {
  const { maps, rounds, won } = mapsOf(known, rules.overtime, bestOf);
  const last = maps.at(-1);
  const isBetween = last === undefined || mapWinner(rules.overtime, last) !== null;
  const hasNext = isBetween && begun > maps.length && !isOver(bestOf, won);
  const shown = hasNext ? [...maps, { home: 0, away: 0 }] : maps;
  const orders = hasNext ? [...rounds, []] : rounds;
  const views = shown.map((score, place): MapView => {
    const order = orders[place] ?? [];
    const home = order.slice(0, HALF).filter((winner) => winner === 'home').length;
    const isGiven = forfeit !== null && mapWinner(rules.overtime, score) === null;
    return {
      ...score,
      first_half: order.length < HALF ? null : { home, away: HALF - home },
      given: isGiven ? { to: OTHER[forfeit], begun: 'yes' } : null,
      defends: story[place]?.defends ?? null,
    };
  });
  const given = views.some((map) => map.given !== null);
  const official = given && forfeit !== null ? { ...won, [OTHER[forfeit]]: won[OTHER[forfeit]] + 1 } : won;
  return { maps: views, rounds: orders, won: official };
}

export function clockOf(known: Known, story: SeriesStory, atMs: number): Clock {
  const { maps } = boardOf(known, story);
  const period = known.isEnded ? 'ended' : (MAP_PERIODS[Math.max(maps.length, 1) - 1] ?? 'map_5');
  return { period, minute: minuteAt(Math.min(atMs, story.overMs)), added: 0, stopped: known.isInterrupted };
}

export function statusOf(known: Known, story: SeriesStory, atMs: number): Omit<EventStatus, 'incidents'> {
  const state = known.isEnded ? 'ended' : known.isInterrupted ? 'interrupted' : known.hasBegun ? 'live' : 'not_started';
  const { maps, won } = boardOf(known, story);
  const picks = known.hasBegun ? [...story.picks] : [];
  return { state, ...clockOf(known, story, atMs), score: won, best_of: story.bestOf, maps: [...maps], picks };
}

/** The facts of a finished match, or of one abandoned here. */
export function factsOf(known: Known, story: SeriesStory): SeriesFacts {
  const { maps, rounds } = boardOf(known, story);
  const { won } = mapsOf(known.rounds, story.rules.overtime, story.bestOf);
  const isPlayed = isOver(story.bestOf, won);
  const ending = isPlayed ? 'played' : known.forfeit !== null ? 'forfeited' : 'abandoned';
  return {
    ...{ ending, best_of: story.bestOf, format_changed: 'no', maps: [...maps], rounds: rounds.map((own) => [...own]) },
    official: ending === 'forfeited' && known.forfeit !== null ? OTHER[known.forfeit] : null,
    awarded: null,
  };
}
