import type { PeriodScore, Score, Side } from '../../../events/score.ts';
import type { RecordShape } from '../../../facts/shape.ts';

/**
 * How a fight ended. `no_contest`: declared without a result, `abandoned`: broke off and was not resumed; `replaced`: a fighter was replaced. `postponed`: not
 * begun within its window, `cancelled`: never to be fought.
 */
export const ENDINGS = ['played', 'no_contest', 'abandoned', 'replaced', 'postponed', 'cancelled'] as const;
export type Ending = (typeof ENDINGS)[number];

/** `technical_decision`: the judges' cards after a fight that was stopped early. */
export const METHODS = ['ko', 'disqualification', 'submission', 'decision', 'technical_decision'] as const;
export type Method = (typeof METHODS)[number];

export const WINNERS = ['home', 'draw', 'away'] as const;
export type Winner = (typeof WINNERS)[number];

export const FORMATS = [3, 5] as const;
export const MOST_ROUNDS = 5;
export const ROUND_SECONDS = 300;

/** The facts of a fight that settlement uses. Null: unknown, or never reached. */
export interface FightFacts {
  readonly ending: Ending;
  /** The planned number of rounds when it began. */
  readonly rounds: number | null;
  /** `changed`: it began with a number of rounds other than offered. */
  readonly format: 'kept' | 'changed' | null;
  readonly winner: Winner | null;
  readonly method: Method | null;
  /** When it ended: the round, and seconds of it (0–300). */
  readonly round: number | null;
  readonly seconds: number | null;
  /** `unanswered`: a fighter did not come out for `round`, so nothing of it was fought. */
  readonly bell: 'answered' | 'unanswered' | null;
}

/** Facts with only the ending known. */
export const NOTHING_KNOWN: Omit<FightFacts, 'ending'> = {
  ...{ rounds: null, format: null, winner: null, method: null },
  ...{ round: null, seconds: null, bell: null },
};

const ofFight = { kind: 'nullable', of: { kind: 'count', most: MOST_ROUNDS } } as const;
const choice = <T extends string>(of: readonly T[]) => ({ kind: 'nullable', of: { kind: 'choice', of }, mayBeAbsent: true }) as const;

/** The shape of a fight's facts, as entered by operators and stored in rows. */
export const factsShape = {
  kind: 'record',
  fields: {
    ending: { kind: 'choice', of: ENDINGS },
    rounds: ofFight,
    format: choice(['kept', 'changed']),
    winner: choice(WINNERS),
    method: choice(METHODS),
    round: { ...ofFight, mayBeAbsent: true },
    seconds: { kind: 'nullable', of: { kind: 'count', most: ROUND_SECONDS }, mayBeAbsent: true },
    bell: choice(['answered', 'unanswered']),
  },
} as const satisfies RecordShape;

/** The round in which a fight ended; for a fighter who does not come out for a round, the one before (R-M3). */
export function lastRound({ round, bell }: FightFacts): number | null {
  return round === null ? null : bell === 'unanswered' ? round - 1 : round;
}

/** Seconds fought; all seconds of all rounds if the fight went to its last bell. Null if unknown. */
export function secondsFought({ method, round, seconds, bell }: FightFacts): number | null {
  if (method === 'decision') return Infinity;
  if (round !== null && bell === 'unanswered') return (round - 1) * ROUND_SECONDS;
  return round === null || seconds === null ? null : (round - 1) * ROUND_SECONDS + seconds;
}

/** True for a decision by the judges' cards, including those of a fight stopped early (R-M6). */
export function isDecision(method: Method): boolean {
  return method === 'decision' || method === 'technical_decision';
}

/**
 * The state of a fight, as stored in period scores: `rounds`, the planned number, and after the end the winner (1 for both: a draw) under the method, with
 * round and seconds.
 */
export interface FightBoard {
  readonly rounds: number | null;
  readonly result: Pick<FightFacts, 'winner' | 'method' | 'round' | 'seconds'> | null;
}

/** The board as period scores. */
export function writeBoard({ rounds, result }: FightBoard): PeriodScore[] {
  const won = (side: Side) => Number(result?.winner === side || result?.winner === 'draw');
  return [
    ...(rounds === null ? [] : [{ period: 'rounds', home: rounds, away: 0 }]),
    ...(result === null || result.method === null ? [] : [{ period: result.method, home: won('home'), away: won('away') }]),
    ...(result === null || result.round === null ? [] : [{ period: 'end', home: result.round, away: result.seconds ?? 0 }]),
  ];
}

/** The facts of a fight abandoned at its last reported state: only the planned number of rounds is kept. */
export function brokenOff(_score: Score | null, periodScores: readonly PeriodScore[]): FightFacts {
  return { ...NOTHING_KNOWN, ending: 'abandoned', rounds: periodScores.find(({ period }) => period === 'rounds')?.home ?? null };
}
