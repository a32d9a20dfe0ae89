import type { Score, Side } from '../../events/score.ts';
import type { Facts } from '../../facts/facts.ts';

export type { Score, Side };

/** How a game ended, or `under_way`: the facts are those already certain. `awarded`: decided off the field. */
export const ENDINGS = ['played', 'abandoned', 'awarded', 'postponed', 'cancelled', 'under_way'] as const;
export type Ending = (typeof ENDINGS)[number];

/** The facts of a game of four quarters that settlement uses. Null: unknown, or never reached. */
export interface QuarterFacts extends Facts {
  readonly ending: Ending;
  /** Minutes of regular time: 48 (NBA), 40 (FIBA) or 60 (American football). */
  readonly regularMinutes: number | null;
  /** Points of each period that is over, in order: four quarters, then overtimes. */
  readonly periods: readonly Score[] | null;
  /** For a game under way or broken off: the certain points. */
  readonly soFar: Score | null;
  /** For a game that broke off: the whole minutes played. */
  readonly playedMinutes: number | null;
  /** The final score declared by the competition for a game that broke off. */
  readonly official: Score | null;
}

export const QUARTERS = 4;
/** A limit above the periods of any game: four quarters and eight overtimes. */
export const MOST_PERIODS = 12;

/** Facts with only the ending known. */
export const NOTHING_OF_QUARTERS: Omit<QuarterFacts, 'ending'> = { regularMinutes: null, periods: null, soFar: null, playedMinutes: null, official: null };

const points = { kind: 'count', most: 300 } as const;
export const scoreShape = { kind: 'record', fields: { home: points, away: points } } as const;
const minutes = { kind: 'nullable', of: { kind: 'count', most: 120 }, mayBeAbsent: true } as const;

/** Shapes of the fields of facts for every sport of quarters, as entered by operators and stored in rows. */
export const quarterFields = {
  ending: { kind: 'choice', of: ENDINGS },
  regularMinutes: minutes,
  periods: { kind: 'nullable', of: { kind: 'list', of: scoreShape, most: MOST_PERIODS } },
  soFar: { kind: 'nullable', of: scoreShape, mayBeAbsent: true },
  playedMinutes: minutes,
  official: { kind: 'nullable', of: scoreShape, mayBeAbsent: true },
} as const;

/** Both sides' total points of some periods. */
export function sumOf(scores: readonly Score[]): Score {
  return scores.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), { home: 0, away: 0 });
}

/** All points in the facts. */
export function scored({ periods, soFar, ending }: QuarterFacts): Score | null {
  if (soFar !== null) return soFar;
  return periods !== null && ending === 'played' ? sumOf(periods) : null;
}

/** Codes of contradictions within the facts of a game of quarters. */
export type QuarterFault =
  | 'score_not_whole'
  | 'points_of_a_game_not_played'
  | 'quarters_missing'
  | 'overtime_without_level_score'
  | 'periods_beyond_so_far'
  | 'so_far_though_over'
  | 'break_off_of_a_game_played'
  | 'minutes_impossible'
  | 'official_below_so_far';

type Check = readonly [QuarterFault, (facts: QuarterFacts, minutes: readonly number[]) => boolean];

const checks: readonly Check[] = [
  ['score_not_whole', ({ periods, soFar, official }) => [...(periods ?? []), soFar, official].some((score) => score !== null && !isCounted(score))],
  ['points_of_a_game_not_played', (facts) => wasNotPlayed(facts) && ((facts.periods ?? []).length > 0 || hasPoints(facts.soFar))],
  ['quarters_missing', ({ ending, periods }) => ending === 'played' && periods !== null && periods.length < QUARTERS],
  ['overtime_without_level_score', ({ periods }) => periods?.some((_, place) => place >= QUARTERS && !isLevel(sumOf(periods.slice(0, place)))) === true],
  ['periods_beyond_so_far', ({ periods, soFar }) => soFar !== null && periods !== null && isBeyond(sumOf(periods), soFar)],
  ['so_far_though_over', ({ ending, soFar }) => soFar !== null && ending === 'played'],
  ['break_off_of_a_game_played', ({ ending, playedMinutes, official }) => ending === 'played' && (playedMinutes !== null || official !== null)],
  ['minutes_impossible', ({ regularMinutes }, minutes) => regularMinutes !== null && !minutes.includes(regularMinutes)],
  ['official_below_so_far', ({ official, soFar }) => official !== null && soFar !== null && isBeyond(soFar, official)],
];

/** Lists the contradictions among quarters, score and ending; `lengths`: the possible minutes of regular time in the sport. */
export function quarterFaults(facts: QuarterFacts, lengths: readonly number[]): QuarterFault[] {
  return checks.filter(([, isBroken]) => isBroken(facts, lengths)).map(([fault]) => fault);
}

export function hasPoints(score: Score | null): boolean {
  return score !== null && score.home + score.away > 0;
}

function isCounted({ home, away }: Score): boolean {
  return [home, away].every((each) => Number.isSafeInteger(each) && each >= 0);
}

function isLevel({ home, away }: Score): boolean {
  return home === away;
}

function isBeyond(part: Score, whole: Score): boolean {
  return part.home > whole.home || part.away > whole.away;
}

function wasNotPlayed({ ending }: QuarterFacts): boolean {
  return ending === 'postponed' || ending === 'cancelled';
}
