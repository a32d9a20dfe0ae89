import type { Score, Side } from '../../../events/score.ts';
import type { RecordShape } from '../../../facts/shape.ts';
import { type SeriesCourse, seriesCourse } from '../../map-series/course.ts';
import { MOST_MAPS } from '../../map-series/format.ts';
import { givenShape, matchShape, maybeSide, type MatchFacts, NOTHING_OF_THE_MATCH, type SeriesMap, side } from '../../map-series/series-facts.ts';
import { MOST } from '../game.ts';

/** Who came first to so many kills. */
export interface KillRace {
  readonly to: number;
  readonly by: Side;
}

/** The official state of a map: a map that was restarted has nothing of the undone play. */
export interface MobaMap extends SeriesMap {
  readonly kills: Score;
  readonly towers: Score;
  /** Dragons, or Roshan. */
  readonly monsters: Score;
  /** By the clock of the game, so far or at its end; null where it is not known. */
  readonly seconds: number | null;
  /** Who destroyed the other's base, or was left by a surrender; null before, and where the map was given. */
  readonly wonBy: Side | null;
  /** Null: no side yet, or not known. */
  readonly firstBlood: Side | null;
  readonly firstTower: Side | null;
  readonly firstMonster: Side | null;
  /** By rising kills; a race without a winner, or with an unknown one, is left out. */
  readonly races: readonly KillRace[];
}

export type MobaFacts = MatchFacts<MobaMap>;
export type MobaCourse = SeriesCourse<MobaMap>;

/** Who won a map by play. */
export const playedBy = (map: MobaMap): Side | null => map.wonBy;

/** The course of a match; null while its format or its maps are not known. */
export const courseOf = (facts: MobaFacts): MobaCourse | null => seriesCourse(playedBy, facts);

/** Facts that say nothing but how the match ended. */
export const NOTHING_KNOWN: Omit<MobaFacts, 'ending'> = NOTHING_OF_THE_MATCH;

/** What both sides have, as messages and facts say it. */
export const pairShape = (most: number) => ({ kind: 'record', fields: { home: { kind: 'count', most }, away: { kind: 'count', most } } }) as const;
export const racesShape = {
  kind: 'list',
  of: { kind: 'record', fields: { to: { kind: 'count', most: MOST.kills }, by: side } },
  most: 10,
} as const;
export const secondsShape = { kind: 'nullable', of: { kind: 'count', most: MOST.seconds } } as const;

/** A match's facts as operators write them and rows hold them. */
export const factsShape = {
  kind: 'record',
  fields: {
    ...matchShape,
    maps: {
      kind: 'nullable',
      of: {
        kind: 'list',
        of: {
          kind: 'record',
          fields: {
            ...{ kills: pairShape(MOST.kills), towers: pairShape(MOST.towers), monsters: pairShape(MOST.monsters), seconds: secondsShape },
            ...{ wonBy: maybeSide, firstBlood: maybeSide, firstTower: maybeSide, firstMonster: maybeSide, races: racesShape, given: givenShape },
          },
        },
        most: MOST_MAPS,
      },
    },
  },
} as const satisfies RecordShape;
