import type { Side } from '../../events/score.ts';
import { MOST_MAPS } from './format.ts';

/**
 * How a match ended, or `under_way`: the facts are those already certain. `forfeited`: begun, and decided by the tournament. `walkover`: awarded to a side
 * before its first map began. `abandoned`: not resumed. `postponed`: not begun within its window, `cancelled`: never to be played.
 */
export const ENDINGS = ['played', 'forfeited', 'walkover', 'abandoned', 'postponed', 'cancelled', 'under_way'] as const;
export type Ending = (typeof ENDINGS)[number];

/** Endings without any play. */
export const NOT_PLAYED: ReadonlySet<string> = new Set<Ending>(['walkover', 'postponed', 'cancelled']);

/** An award of a map to a side, instead of playing it to its end or at all. */
export interface Given {
  readonly to: Side;
  readonly begun: 'yes' | 'no';
}

/** The facts that maps of every game have. */
export interface SeriesMap {
  readonly given: Given | null;
}

/** The facts of a match of maps that settlement uses. Null: unknown. */
export interface MatchFacts<M extends SeriesMap> {
  readonly ending: Ending;
  readonly bestOf: number | null;
  /** `changed`: the match began with a number of maps other than offered. */
  readonly format: 'kept' | 'changed' | null;
  /** The side that was awarded a map before the start; null for none. The map counts in the score of the match but has no number. */
  readonly advantage: Side | null;
  /** Whether the prices included it. */
  readonly advantageNamed: 'yes' | 'no' | null;
  /** The maps that have begun or were awarded, in order; the last may be under way, or broken off. */
  readonly maps: readonly M[] | null;
  /** The winner by decision of the tournament; only for a forfeited match. */
  readonly official: Side | null;
}

/** Facts with only the ending known. */
export const NOTHING_OF_THE_MATCH = {
  ...{ bestOf: null, format: null, advantage: null, advantageNamed: null },
  ...{ maps: null, official: null },
} as const;

export const side = { kind: 'choice', of: ['home', 'away'] } as const;
export const maybeSide = { kind: 'nullable', of: side, mayBeAbsent: true } as const;
export const yesNo = { kind: 'choice', of: ['yes', 'no'] } as const;
export const maybeYesNo = { kind: 'nullable', of: yesNo, mayBeAbsent: true } as const;
export const givenShape = { kind: 'nullable', of: { kind: 'record', fields: { to: side, begun: yesNo } }, mayBeAbsent: true } as const;

/** Shapes of the fields of facts except the maps, as entered by operators and stored in rows. */
export const matchShape = {
  ending: { kind: 'choice', of: ENDINGS },
  bestOf: { kind: 'nullable', of: { kind: 'count', most: MOST_MAPS } },
  format: { kind: 'nullable', of: { kind: 'choice', of: ['kept', 'changed'] } },
  advantage: maybeSide,
  advantageNamed: maybeYesNo,
  official: maybeSide,
} as const;
