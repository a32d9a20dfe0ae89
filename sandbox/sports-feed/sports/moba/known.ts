import type { Clock, EventStatus, Score } from '../../message.ts';
import type { Act } from '../../reporting/act.ts';
import { isOver, MAP_PERIODS, NIL, OTHER, type Side } from '../map-series/series.ts';
import { knownIncidents, minuteAt } from '../map-series/acts.ts';
import type { MapPlayed, MapShown, MobaFacts } from './moba-message.ts';
import { type Deed, type PlayedMap, secondsAt } from './play-map.ts';
import type { MobaStory } from './play-match.ts';

/** A client's knowledge after the first reported acts. */
export interface Known {
  readonly hasBegun: boolean;
  readonly isEnded: boolean;
  readonly isInterrupted: boolean;
  /** The side that gave up. */
  readonly forfeit: Side | null;
  readonly incidents: ReadonlyMap<string, Act['incident']>;
  /** Phantom kills that no report has reversed yet. */
  readonly phantoms: readonly Act['incident'][];
  /** Time of the latest known act. */
  readonly lastMs: number;
}

export function knownFrom(acts: readonly Act[]): Known {
  const known = knownIncidents(acts);
  const count = (type: string) => known.filter((incident) => incident.type === type).length;
  return {
    hasBegun: count('match_start') > 0,
    isEnded: count('match_over') > 0,
    isInterrupted: count('technical_pause') > count('resumed'),
    forfeit: known.find(({ type }) => type === 'forfeit')?.side ?? null,
    incidents: new Map(known.map((incident) => [incident.id, incident])),
    phantoms: known.filter(({ id }) => id.startsWith('kill-x')),
    lastMs: Math.max(0, ...known.map(({ occurredMs }) => occurredMs)),
  };
}

const RACES = [5, 10, 15, 20];

/** Maps known to have begun, including starts that were later undone. */
function begunMaps({ incidents }: Known, { maps }: MobaStory): readonly PlayedMap[] {
  return maps.filter(({ number }) => incidents.has(`map_start-${number}`) || incidents.has(`map_start-${number}-undone`));
}

/** The known winner of a map: by play, or because the other side gave up in the last one. */
function wentTo({ incidents, forfeit }: Known, { maps }: MobaStory, { number, winner }: PlayedMap): Side | null {
  if (incidents.has(`map-${number}`)) return winner;
  return forfeit !== null && number === maps.length ? OTHER[forfeit] : null;
}

/** Maps known to be won by each side. */
export function wonMaps(known: Known, story: MobaStory): Score {
  const winners = begunMaps(known, story).map((map) => wentTo(known, story, map));
  return { home: winners.filter((side) => side === 'home').length, away: winners.filter((side) => side === 'away').length };
}

/** The maps known to have begun, with their state at a time. */
export function boardOf(known: Known, story: MobaStory, atMs: number): readonly MapShown[] {
  const { incidents } = known;
  return begunMaps(known, story).map((map): MapShown => {
    const { number, undone } = map;
    if (incidents.has(`map_start-${number}`) || undone === null) return shown(known, story, map, map.deeds, secondsAt(map, atMs));
    const before = { fromMs: undone.fromMs, endMs: undone.pauseMs, pause: null };
    return incidents.has(`remake-${number}`) ? shown(known, story, map, [], 0) : shown(known, story, map, undone.deeds, secondsAt(before, atMs));
  });
}

/** A map with the known ones of these deeds; after its end all of them count. */
function shown(known: Known, story: MobaStory, map: PlayedMap, deeds: readonly Deed[], seconds: number): MapShown {
  const { incidents, phantoms } = known;
  const { kind } = story;
  const isWon = incidents.has(`map-${map.number}`);
  const own = deeds.filter(({ id }) => isWon || incidents.has(id));
  // Phantom kills, until a report reverses them.
  const wrong = phantoms.filter(({ occurredMs }) => occurredMs >= map.fromMs && occurredMs <= map.endMs);
  const count = (type: Deed['type']): Score => {
    const all = [...own.filter((deed) => deed.type === type), ...(type === 'kill' ? wrong : [])];
    return { home: all.filter(({ side }) => side === 'home').length, away: all.filter(({ side }) => side === 'away').length };
  };
  const first = (type: Deed['type']): Side | null => {
    const deed = deeds.find((each) => each.type === type);
    return deed !== undefined && own.includes(deed) ? deed.side : null;
  };
  const kills = count('kill');
  const share = Math.min(1, seconds / Math.max(1, secondsAt(map, map.endMs)));
  const [each, half] = [(seconds / 60) * kind.goldPerMinute + 2_500, map.lead(share) * 500];
  const to = isWon ? null : wentTo(known, story, map);
  return {
    ...{ kills, towers: count('tower'), monsters: count(kind.monster.type), barons: count('baron'), seconds, races: racesOf(deeds, own, kills) },
    ...{ won_by: isWon ? map.winner : null, first_blood: first('kill'), first_tower: first('tower'), first_monster: first(kind.monster.type) },
    given: to === null ? null : { to, begun: 'yes' },
    gold: { home: Math.max(0, Math.round(each + half)), away: Math.max(0, Math.round(each - half)) },
    ...{ first_side: map.firstSide, drafted: 'yes' },
  };
}

/** Races known to be won. */
function racesOf(deeds: readonly Deed[], known: readonly Deed[], kills: Score): MapPlayed['races'] {
  const so = { home: 0, away: 0 };
  const races: MapPlayed['races'] = [];
  for (const deed of deeds.filter(({ type }) => type === 'kill')) {
    so[deed.side] += 1;
    const to = so[deed.side];
    const isFirst = RACES.includes(to) && so[OTHER[deed.side]] < to;
    if (isFirst && known.includes(deed) && kills[deed.side] >= to) races.push({ to, by: deed.side });
  }
  return races;
}

export function clockOf(known: Known, story: MobaStory, atMs: number): Clock {
  const period = known.isEnded ? 'ended' : (MAP_PERIODS[Math.max(begunMaps(known, story).length, 1) - 1] ?? 'map_5');
  return { period, minute: minuteAt(Math.min(atMs, story.overMs)), added: 0, stopped: known.isInterrupted };
}

export function statusOf(known: Known, story: MobaStory, atMs: number): Omit<EventStatus, 'incidents'> {
  const state = known.isEnded ? 'ended' : known.isInterrupted ? 'interrupted' : known.hasBegun ? 'live' : 'not_started';
  const games = [...boardOf(known, story, atMs)];
  return { state, ...clockOf(known, story, atMs), score: wonMaps(known, story), best_of: story.bestOf, games };
}

/** The facts of a finished match, or of one abandoned here. */
export function factsOf(known: Known, story: MobaStory): MobaFacts {
  const maps = boardOf(known, story, known.isEnded ? story.overMs : known.lastMs);
  const by = (side: Side) => maps.filter(({ won_by: wonBy }) => wonBy === side).length;
  const isPlayed = isOver(story.bestOf, maps.length === 0 ? NIL : { home: by('home'), away: by('away') });
  const ending = isPlayed ? 'played' : known.forfeit !== null ? 'forfeited' : 'abandoned';
  return {
    ...{ ending, best_of: story.bestOf, format_changed: 'no', games: maps.map(playedOf) },
    official: ending === 'forfeited' && known.forfeit !== null ? OTHER[known.forfeit] : null,
    awarded: null,
  };
}

function playedOf({ kills, towers, monsters, seconds, races, given, ...sides }: MapShown): MapPlayed {
  const { won_by, first_blood, first_tower, first_monster } = sides;
  return { kills, towers, monsters, seconds, races, given, won_by, first_blood, first_tower, first_monster };
}
