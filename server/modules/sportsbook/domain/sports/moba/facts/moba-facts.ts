import type { Score, Side } from '../../../events/score.ts';
import type { RecordShape } from '../../../facts/shape.ts';
import { type SeriesCourse, seriesCourse } from '../../map-series/course.ts';
import { MOST_MAPS } from '../../map-series/format.ts';
import { givenShape, matchShape, maybeSide, type MatchFacts, NOTHING_OF_THE_MATCH, type SeriesMap, side } from '../../map-series/series-facts.ts';
import { MOST } from '../game.ts';

/** The side that first reached so many kills. */
export interface KillRace {
  readonly to: number;
  readonly by: Side;
}

/** The official state of a map; for a restarted map, without the undone play. */
export interface MobaMap extends SeriesMap {
  readonly kills: Score;
  readonly towers: Score;
  /** Dragons, or Roshan. */
  readonly monsters: Score;
  /** Seconds on the game's clock, so far or at its end; null if unknown. */
  readonly seconds: number | null;
  /** The side that destroyed the other's base, or that the other surrendered to; null before the end, and if the map was awarded. */
  readonly wonBy: Side | null;
  /** Null: no side yet, or unknown. */
  readonly firstBlood: Side | null;
  readonly firstTower: Side | null;
  readonly firstMonster: Side | null;
  /** By ascending kills; a race without a winner, or with an unknown one, is left out. */
  readonly races: readonly KillRace[];
}

export type MobaFacts = MatchFacts<MobaMap>;
export type MobaCourse = SeriesCourse<MobaMap>;

/** The winner of a map by play. */
export const playedBy = (map: MobaMap): Side | null => map.wonBy;

/** The course of a match; null if its format or its maps are unknown. */
export const courseOf = (facts: MobaFacts): MobaCourse | null => seriesCourse(playedBy, facts);

/** Facts with only the ending known. */
export const NOTHING_KNOWN: Omit<MobaFacts, 'ending'> = NOTHING_OF_THE_MATCH;

/** A count of both sides, as messages and facts contain it. */
export const pairShape = (most: number) => ({ kind: 'record', fields: { home: { kind: 'count', most }, away: { kind: 'count', most } } }) as const;
export const racesShape = {
  kind: 'list',
  of: { kind: 'record', fields: { to: { kind: 'count', most: MOST.kills }, by: side } },
  most: 10,
} as const;
export const secondsShape = { kind: 'nullable', of: { kind: 'count', most: MOST.seconds } } as const;

/** The shape of a match's facts, as entered by operators and stored in rows. */
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
