import { MINUTE_MS } from '#kernel/durations.ts';
import { type Act, mark } from '../../reporting/act.ts';
import type { Fixture } from '../../season/fixtures-between.ts';
import { seededNumbers } from '../../seeded-numbers.ts';
import { type BestOf, isOver, type Side } from '../map-series/series.ts';
import { forfeitActs, minuteAt, reversedActs, actOf } from '../map-series/acts.ts';
import { type MapKind, type PlayedMap, playMap } from './play-map.ts';

/** The rules of a game's matches. */
export interface MobaKind extends MapKind {
  bestOf(fixture: Pick<Fixture, 'league' | 'round'>): BestOf;
}

/** The course of a match, decided before it begins. */
export interface MobaStory {
  readonly kind: MobaKind;
  readonly bestOf: BestOf;
  /** Log odds of a map for the home side, as the public expects. */
  readonly strength: number;
  readonly maps: readonly PlayedMap[];
  readonly overMs: number;
  /** The team that gives up in the last of these maps. */
  readonly forfeit: Side | null;
}

const RATING_POINT = 0.06;
/** Deviation of a team from its rating, as log odds. */
const FORM = 0.6;
const FORFEITS = 0.03;
const BETWEEN_MAPS_MS = { least: 8 * MINUTE_MS, more: 6 * MINUTE_MS } as const;

/** Log odds of a map for the home side by ratings. */
export function strengthOf({ home, away }: Pick<Fixture, 'home' | 'away'>): number {
  return (home.rating - away.rating) * RATING_POINT;
}

/** The match of a fixture. The same seed and fixture always give the same match. */
export function playMatch(seed: string, fixture: Fixture, kind: MobaKind): MobaStory {
  const next = seededNumbers(`${seed}|${fixture.id}|match`);
  const [bestOf, strength] = [kind.bestOf(fixture), strengthOf(fixture)];
  const [forfeits, who, when] = [next() < FORFEITS, next(), next()];
  const maps: PlayedMap[] = [];
  const won = { home: 0, away: 0 };
  let beginsMs = 20_000;
  while (!isOver(bestOf, won)) {
    const odds = strength + (next() + next() - 1) * FORM;
    const map = playMap(kind, maps.length + 1, beginsMs, 1 / (1 + Math.exp(-odds)), next);
    maps.push(map);
    won[map.winner] += 1;
    beginsMs = map.endMs + BETWEEN_MAPS_MS.least + Math.floor(next() * BETWEEN_MAPS_MS.more);
  }
  const last = maps.at(-1);
  if (!forfeits || last === undefined) return { kind, bestOf, strength, maps, overMs: (last?.endMs ?? 0) + 5_000, forfeit: null };
  const stopMs = last.fromMs + Math.floor((0.2 + when * 0.5) * (last.endMs - last.fromMs));
  const cut = {
    ...last,
    endMs: stopMs,
    deeds: last.deeds.filter(({ atMs }) => atMs < stopMs),
    pause: (last.pause?.fromMs ?? stopMs) < stopMs - 7 * MINUTE_MS ? last.pause : null,
  };
  return { kind, bestOf, strength, maps: [...maps.slice(0, -1), cut], overMs: stopMs + 3 * MINUTE_MS, forfeit: who < 0.5 ? 'home' : 'away' };
}

/** All incidents of a match and their follow-ups, in order; the last act ends it. */
export function happeningsOf(story: MobaStory): Act[] {
  const lastMap = story.maps.length;
  const acts = [
    mark('match_start', 'match_start', 0, 0, 0),
    ...story.maps.flatMap((map) => mapActs(map, story.forfeit !== null && map.number === lastMap)),
    ...forfeitActs(story.forfeit, story.overMs),
  ].toSorted((a, b) => a.atMs - b.atMs);
  return [...acts, mark('match_over', 'match_over', minuteAt(story.overMs), 0, story.overMs)];
}

function mapActs(map: PlayedMap, isForfeited: boolean): Act[] {
  const { number, draftMs, fromMs, endMs, undone, pause, winner } = map;
  const deeds = (of: PlayedMap['deeds']) => of.map(({ id, type, side, atMs }) => actOf(id, type, side, atMs));
  const undoneDeeds = deeds(undone?.deeds ?? []);
  return [
    actOf(`draft-${number}`, 'draft', null, draftMs),
    ...(undone === null
      ? []
      : [
          actOf(`map_start-${number}-undone`, 'map_start', null, undone.fromMs),
          ...undoneDeeds,
          actOf(`pause-${number}-undone`, 'technical_pause', null, undone.pauseMs),
          ...reversedActs(undoneDeeds, undone.pauseMs),
          actOf(`remake-${number}`, 'remake', null, undone.remakeMs),
          actOf(`resumed-${number}-undone`, 'resumed', null, undone.remakeMs + 1_000),
        ]),
    actOf(`map_start-${number}`, 'map_start', null, fromMs),
    ...deeds(map.deeds),
    ...(pause === null ? [] : [actOf(`pause-${number}`, 'technical_pause', null, pause.fromMs), actOf(`resumed-${number}`, 'resumed', null, pause.toMs)]),
    ...(isForfeited ? [] : [actOf(`map-${number}`, 'map', winner, endMs)]),
  ];
}
