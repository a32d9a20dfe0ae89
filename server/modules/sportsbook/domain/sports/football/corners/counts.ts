import { elapsedShare, type Pace, type PlayClock } from '../../goals/pricing/grid/goal-clock.ts';
import { FOOTBALL_TIME } from '../football-clock.ts';
import { type Distribution, distribution } from '../../goals/pricing/grid/grid-view.ts';
import type { Score } from '../../goals/pricing/grid/score-grid.ts';

/**
 * A count other than goals: its mean over ninety minutes, its pace, and the shape of the gamma distribution of the match means. Counts are therefore negative
 * binomial, with variance mean + mean² ÷ shape.
 */
interface Counted {
  readonly mean: number;
  readonly pace: Pace;
  readonly shape: number;
}

/** Corners: about ten a match with a variance of 12.5; 47 % in the first half. */
export const CORNERS: Counted = { mean: 10, pace: { rise: 0.3 }, shape: 40 };
/** Cards: four to five a match; 37 % in the first half. */
export const CARDS: Counted = { mean: 4.5, pace: { rise: 2 }, shape: 15 };

/** Both sides' counts at the end: their sum, their difference (home minus away), and the side of the next one. */
export interface CountView {
  readonly total: Distribution;
  readonly margin: Distribution;
  readonly next: { readonly home: number; readonly none: number; readonly away: number };
}

/**
 * Counts at the end of the match, given those so far: a match above its expectation expects more (gamma and Poisson are conjugate). `weights`: each side's rate
 * relative to the mean of one side; further counts are divided in this proportion.
 */
export function countView({ mean, pace, shape }: Counted, clock: PlayClock, soFar: Score, weights: Score): CountView {
  const elapsed = elapsedShare(FOOTBALL_TIME, clock, pace);
  const known = soFar.home + soFar.away;
  const size = shape + known;
  const toCome = ((mean * (1 - elapsed) * (weights.home + weights.away)) / 2) * (size / (shape + mean * elapsed));
  const homeShare = weights.home / (weights.home + weights.away);
  const masses = negativeBinomial(toCome, size);
  const none = masses[0] ?? 0;
  return {
    total: distribution(known, masses),
    margin: differences(masses, homeShare, soFar.home - soFar.away),
    next: { home: (1 - none) * homeShare, none, away: (1 - none) * (1 - homeShare) },
  };
}

/** P(0), P(1), … of a negative binomial law of this mean and size, scaled to 1 after the tail is cut. */
function negativeBinomial(mean: number, size: number): Float64Array {
  const most = Math.ceil(mean + 6 * Math.sqrt(mean + (mean * mean) / size)) + 5;
  const masses = new Float64Array(most + 1);
  const success = mean / (size + mean);
  let mass = (1 - success) ** size;
  let sum = 0;
  for (let count = 0; count <= most; count += 1) {
    masses[count] = mass;
    sum += mass;
    mass *= ((size + count) / (count + 1)) * success;
  }
  return masses.map((each) => each / sum);
}

/** The distribution of `lead` plus home minus away, where each further count is home's with chance `homeShare`. */
function differences(masses: Float64Array, homeShare: number, lead: number): Distribution {
  const most = masses.length - 1;
  const found = new Float64Array(2 * most + 1);
  const split = new Float64Array(most + 2);
  split[0] = 1;
  for (let count = 0; count <= most; count += 1) {
    const mass = masses[count] ?? 0;
    // From the highest down, so that one row of Pascal's triangle can replace the previous one in place.
    for (let homes = count; homes >= 0; homes -= 1) {
      const share = split[homes] ?? 0;
      const at = 2 * homes - count + most;
      found[at] = (found[at] ?? 0) + mass * share;
      split[homes + 1] = (split[homes + 1] ?? 0) + share * homeShare;
      split[homes] = share * (1 - homeShare);
    }
  }
  return distribution(lead - most, found);
}
