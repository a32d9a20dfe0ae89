import { FIRST_HALF_SHARE } from './football-model.ts';
import type { Intensities } from '../../goals/pricing/grid/intensities.ts';

/** One possible match: the scores of both halves. */
interface Course {
  readonly half: readonly [home: number, away: number];
  readonly full: readonly [home: number, away: number];
}

const MOST_A_HALF = 10;

/**
 * The average return of a stake of 1 at decimal `odds`: plays every course of a match in four nested loops and settles the bet by hand. Shares no code with
 * pricing.
 */
export function expectedPayout(of: Intensities, definition: string, specifiers: Readonly<Record<string, string>>, outcome: string, odds: number): number {
  let payout = 0;
  for (const { half, full, mass } of courses(of)) payout += mass * settle({ half, full }, definition, specifiers, outcome, odds);
  return payout;
}

const known = new Map<Intensities, readonly (Course & { mass: number })[]>();

function courses(of: Intensities): readonly (Course & { mass: number })[] {
  const found = known.get(of) ?? [...playAll(of)];
  known.set(of, found);
  return found;
}

function* playAll({ homeGoals, awayGoals, rho }: Intensities): Generator<Course & { mass: number }> {
  const share = FIRST_HALF_SHARE;
  for (let a = 0; a <= MOST_A_HALF; a += 1) {
    for (let b = 0; b <= MOST_A_HALF; b += 1) {
      const first = poisson(homeGoals * share, a) * poisson(awayGoals * share, b);
      for (let c = 0; c <= MOST_A_HALF; c += 1) {
        for (let d = 0; d <= MOST_A_HALF; d += 1) {
          const mass = first * poisson(homeGoals * (1 - share), c) * poisson(awayGoals * (1 - share), d);
          yield { half: [a, b], full: [a + c, b + d], mass: mass * tau(`${a + c}-${b + d}`, homeGoals, awayGoals, rho) };
        }
      }
    }
  }
}

function tau(score: string, lambda: number, mu: number, rho: number): number {
  const factors = new Map([
    ['0-0', 1 - lambda * mu * rho],
    ['0-1', 1 + lambda * rho],
    ['1-0', 1 + mu * rho],
    ['1-1', 1 - rho],
  ]);
  return factors.get(score) ?? 1;
}

function poisson(mean: number, count: number): number {
  let mass = Math.exp(-mean);
  for (let goal = 1; goal <= count; goal += 1) mass = (mass * mean) / goal;
  return mass;
}

function settle({ half, full }: Course, definition: string, specifiers: Readonly<Record<string, string>>, outcome: string, odds: number): number {
  const pays = (wins: boolean) => (wins ? odds : 0);
  const [home, away] = full;
  const sign = outcome === 'home' || outcome === 'over' ? 1 : -1;
  const line = Number(specifiers['total'] ?? specifiers['handicap'] ?? 0);
  switch (definition) {
    case 'result':
      return pays(outcome === winner(home, away));
    case 'half_time_result':
      return pays(outcome === winner(...half));
    case 'double_chance':
      return pays(outcome.split('_').includes(winner(home, away)));
    case 'draw_no_bet':
      return home === away ? 1 : pays(outcome === winner(home, away));
    case 'european_handicap':
      return pays(outcome === winner(home + line, away));
    case 'half_time_full_time':
      return pays(outcome === `${winner(...half)}_${winner(home, away)}`);
    case 'both_to_score':
      return pays((outcome === 'yes') === (home > 0 && away > 0));
    case 'odd_even':
      return pays((outcome === 'odd') === ((home + away) % 2 === 1));
    case 'correct_score':
      return pays(outcome === (home > 4 || away > 4 ? 'other' : `${home}:${away}`));
    case 'asian_handicap':
      return onLine(sign * (home + line - away), odds);
    case 'total':
      return onLine(sign * (home + away - line), odds);
    case 'home_total':
      return onLine(sign * (home - line), odds);
    case 'away_total':
      return onLine(sign * (away - line), odds);
    case 'half_time_total':
      return onLine(sign * (half[0] + half[1] - line), odds);
    default:
      throw new Error(`no rule for ${definition}`);
  }
}

/** A quarter line is half a stake a quarter below and half a quarter above. */
function onLine(lead: number, odds: number): number {
  if (!Number.isInteger(lead * 2)) return onLine(lead - 0.25, odds) / 2 + onLine(lead + 0.25, odds) / 2;
  if (lead === 0) return 1;
  return lead > 0 ? odds : 0;
}

function winner(home: number, away: number): string {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}
