import type { SportsPeriodScore } from '#contracts/sportsbook/events.ts';
import { MAPS, type Pair, periodReader, type Side, sideOf } from '../map-series/maps-text.ts';

/** A map of a match, from the scores of its periods. */
export interface BoardMap {
  readonly kills: Pair;
  readonly towers: Pair;
  /** Dragons, or Roshan. */
  readonly monsters: Pair;
  readonly barons: Pair;
  /** The gold earned by both teams; null when the feed does not report it. */
  readonly gold: Pair | null;
  /** The game clock in minutes and seconds, as home and away; null where unknown. */
  readonly time: Pair | null;
  /** Its winner, and the side to which it was awarded before its end. */
  readonly wonBy: Side | null;
  readonly given: Side | null;
  /** The team on the first side: blue, Radiant. */
  readonly firstSide: Side | null;
  readonly firstBlood: Side | null;
}

/** The scoreboard of a match. */
export interface MobaBoard {
  /** The maximum number of maps; null where unknown. */
  readonly bestOf: number | null;
  readonly maps: readonly BoardMap[];
}

const NONE: Pair = { home: 0, away: 0 };

export function boardOf(scores: readonly SportsPeriodScore[]): MobaBoard {
  const of = periodReader(scores);
  return {
    bestOf: of('best_of')?.home ?? null,
    maps: MAPS.flatMap((map): BoardMap[] => {
      const kills = of(`map_${map}`);
      if (kills === null) return [];
      const side = (name: string) => sideOf(of(`${name}_${map}`));
      return [
        {
          ...{ kills, towers: of(`towers_${map}`) ?? NONE, monsters: of(`monsters_${map}`) ?? NONE, barons: of(`barons_${map}`) ?? NONE },
          ...{ gold: of(`gold_${map}`), time: of(`time_${map}`) },
          ...{ wonBy: side('won'), given: side('given'), firstSide: side('first_side'), firstBlood: side('first_blood') },
        },
      ];
    }),
  };
}

/** "18:40"; "0:00" before it is known. */
export function timeText(time: Pair | null): string {
  return `${time?.home ?? 0}:${String(time?.away ?? 0).padStart(2, '0')}`;
}

/** Gold in thousands: "61,3 mil"; a dash when the feed does not report it. */
export function goldText(gold: number | null): string {
  return gold === null ? '–' : `${(Math.floor(gold / 100) / 10).toFixed(1).replace('.', ',')} mil`;
}
