import type { Side } from '../../events/score.ts';
import { MOST_MAPS } from './format.ts';

/**
 * How a match came to its end, or `under_way`: then the facts are what is certain already. `forfeited`: begun, and decided by the tournament. `walkover`: given to a side
 * before its first map began. `abandoned`: not resumed. `postponed`: not begun within its window, `cancelled`: never to be played.
 */
export const ENDINGS = ['played', 'forfeited', 'walkover', 'abandoned', 'postponed', 'cancelled', 'under_way'] as const;
export type Ending = (typeof ENDINGS)[number];

/** Endings without any play. */
export const NOT_PLAYED: ReadonlySet<string> = new Set<Ending>(['walkover', 'postponed', 'cancelled']);

/** A map that was given to a side instead of being played to its end, or at all. */
export interface Given {
  readonly to: Side;
  readonly begun: 'yes' | 'no';
}

/** What every game's maps have. */
export interface SeriesMap {
  readonly given: Given | null;
}

/** What settlement knows of a match of maps. Null: not known. */
export interface MatchFacts<M extends SeriesMap> {
  readonly ending: Ending;
  readonly bestOf: number | null;
  /** `changed`: the match began with another number of maps than the one it was offered with. */
  readonly format: 'kept' | 'changed' | null;
  /** The side that a map was given to before the start; null for none. It counts in the score of the match, and has no number. */
  readonly advantage: Side | null;
  /** Whether prices named it. */
  readonly advantageNamed: 'yes' | 'no' | null;
  /** Every map that has begun or was given, in order; the last may be under way, or broken off. */
  readonly maps: readonly M[] | null;
  /** Whom the tournament names as winner; of a forfeited match. */
  readonly official: Side | null;
}

/** Facts that say nothing but how the match ended. */
export const NOTHING_OF_THE_MATCH = {
  ...{ bestOf: null, format: null, advantage: null, advantageNamed: null },
  ...{ maps: null, official: null },
} as const;

export const side = { kind: 'choice', of: ['home', 'away'] } as const;
export const maybeSide = { kind: 'nullable', of: side, mayBeAbsent: true } as const;
export const yesNo = { kind: 'choice', of: ['yes', 'no'] } as const;
export const maybeYesNo = { kind: 'nullable', of: yesNo, mayBeAbsent: true } as const;
export const givenShape = { kind: 'nullable', of: { kind: 'record', fields: { to: side, begun: yesNo } }, mayBeAbsent: true } as const;

/** Fields of facts but for the maps, as operators write them and rows hold them. */
export const matchShape = {
  ending: { kind: 'choice', of: ENDINGS },
  bestOf: { kind: 'nullable', of: { kind: 'count', most: MOST_MAPS } },
  format: { kind: 'nullable', of: { kind: 'choice', of: ['kept', 'changed'] } },
  advantage: maybeSide,
  advantageNamed: maybeYesNo,
  official: maybeSide,
} as const;
