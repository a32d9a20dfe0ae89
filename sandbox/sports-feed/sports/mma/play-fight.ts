import { MINUTE_MS } from '#kernel/durations.ts';
import { seededNumbers } from '../../seeded-numbers.ts';
import type { Fixture } from '../../season/fixtures-between.ts';
import { roundsOf } from './mma-cards.ts';
import type { MmaFacts } from './mma-message.ts';

export type Side = 'home' | 'away';

/** Incidents between two bells. */
export interface Moment {
  readonly type: 'knockdown' | 'takedown' | 'submission_attempt' | 'point_deducted' | 'time_called';
  readonly side: Side;
  /** Seconds fought. */
  readonly second: number;
}

/** The course of a fight, decided before it begins. */
export interface FightStory {
  readonly rounds: 3 | 5;
  readonly moments: readonly Moment[];
  readonly end: Pick<MmaFacts, 'ending' | 'winner' | 'method' | 'round' | 'seconds' | 'bell'>;
  /** Seconds fought. */
  readonly fought: number;
}

/** The effect of ratings and styles on a fight, second by second. */
export interface FightOdds {
  readonly rounds: 3 | 5;
  /** The home side's chance of each incident that one side wins. */
  readonly home: number;
  /** The chance that a fight lasts longer than this number of seconds. */
  beyond(second: number): number;
}

const ROUND = 300;
const BREAK_MS = MINUTE_MS;
const RATING_POINT = 0.075;
/** Rate of finishes per hour in the first round: between two slow wrestlers and two hard punchers. */
const [LEAST_HAZARD, MORE_HAZARD] = [0.12, 0.4];
/** Factor for later rounds, which have fewer finishes. */
const FADES = 0.8;
const [ODD_ENDS, UNANSWERED, KNOCKED_OUT, DRAWN] = [0.02, 0.05, 0.62, 0.02];

/** The odds of a fixture: the same seed and fixture always give the same odds. */
export function oddsOf(seed: string, fixture: Fixture): FightOdds {
  const hazard = LEAST_HAZARD + MORE_HAZARD * seededNumbers(`${seed}|${fixture.id}|style`)();
  const home = 1 / (1 + Math.exp(-(fixture.home.rating - fixture.away.rating) * RATING_POINT));
  const worn = (second: number) => {
    const whole = Math.floor(second / ROUND);
    const before = Array.from({ length: whole }, (_, round) => FADES ** round).reduce((sum, each) => sum + each, 0);
    return hazard * (before + FADES ** whole * ((second % ROUND) / ROUND));
  };
  return { rounds: roundsOf(fixture), home, beyond: (second) => Math.exp(-worn(second)) };
}

/** The fight of a fixture. */
export function playFight(seed: string, fixture: Fixture): FightStory {
  const odds = oddsOf(seed, fixture);
  const next = seededNumbers(`${seed}|${fixture.id}|fight`);
  const end = endOf(odds, next);
  const fought = end.round === null ? 0 : (end.round - 1) * ROUND + (end.seconds ?? 0);
  return { rounds: odds.rounds, end, fought, moments: momentsOf(odds, fought, next) };
}

function endOf({ rounds, home, beyond }: FightOdds, next: () => number): FightStory['end'] {
  const [lasts, wins, how, odd, bell, drawn] = [next(), next(), next(), next(), next(), next()];
  const winner: Side = wins < home ? 'home' : 'away';
  const last = rounds * ROUND;
  let second = 1;
  while (second < last && beyond(second) > lasts) second += 1;
  if (second >= last) return { ending: 'played', winner: drawn < DRAWN ? 'draw' : winner, method: 'decision', round: rounds, seconds: ROUND, bell: 'answered' };
  const [round, seconds] = [Math.floor(second / ROUND) + 1, second % ROUND];
  const here = { round, seconds, bell: 'answered' } as const;
  if (odd < ODD_ENDS / 3) return { ending: 'no_contest', winner: null, method: null, ...here };
  if (odd < (2 * ODD_ENDS) / 3) return { ending: 'played', winner, method: 'disqualification', ...here };
  if (odd < ODD_ENDS && round > 1) return { ending: 'played', winner, method: 'technical_decision', ...here };
  if (bell < UNANSWERED && round > 1) return { ending: 'played', winner, method: 'ko', round, seconds: 0, bell: 'unanswered' };
  return { ending: 'played', winner, method: how < KNOCKED_OUT ? 'ko' : 'submission', ...here };
}

/** Some incidents of each kind, more for the better fighter; a knock-down every eight minutes, a take-down every four. */
function momentsOf({ home }: FightOdds, fought: number, next: () => number): Moment[] {
  const each = [
    ['knockdown', 480],
    ['takedown', 240],
    ['submission_attempt', 420],
    ['time_called', 1_500],
    ['point_deducted', 6_000],
  ] as const;
  return each
    .flatMap(([type, every]): Moment[] => {
      const found: Moment[] = [];
      for (let second = -Math.log(1 - next()) * every; second < fought - 4; second -= Math.log(1 - next()) * every) {
        // Incidents keep a distance from the bells.
        if (second % ROUND > 5 && second % ROUND < ROUND - 5) found.push({ type, side: next() < home ? 'home' : 'away', second: Math.floor(second) });
      }
      return found;
    })
    .toSorted((a, b) => a.second - b.second);
}

/**
 * The time after the start, by the feed's clock, at which this number of seconds has been fought, breaks included. `ends`: at the bell that ends a round, not
 * at the next one.
 */
export function wallMs(second: number, ends = false): number {
  const breaks = ends ? Math.ceil(second / ROUND) - 1 : Math.floor(second / ROUND);
  return second * 1_000 + Math.max(0, breaks) * BREAK_MS;
}
