import { plainChance } from '../../../pricing/chance.ts';
import type { Score } from '../../quarters/quarter-facts.ts';
import { RACES, type Race } from '../facts/game-facts.ts';
import type { GameTerms } from './law/game-terms.ts';
import { stretchOf } from './law/game-terms.ts';
import type { BasketballChances } from './margins.ts';

/**
 * The chance to reach so many points first, from a score on: the problem of points. Consider the next points, one fewer than both sides lack together: either
 * the home side scores all that it lacks or the away side does. The margin over these points is normal, with its share of the game's expectation and variance.
 */
export function races(terms: GameTerms, score: Score, isOpen: (race: Race) => boolean): BasketballChances[] {
  return RACES.filter((race) => isOpen(race) && score.home < race && score.away < race).map((race) => {
    const [home, away] = [race - score.home, race - score.away];
    const minutes = ((home + away - 1) / terms.total) * terms.regularMinutes;
    const { margin, marginDeviation } = stretchOf(terms, minutes);
    const chance = normalAbove(home - away, margin, marginDeviation);
    return {
      definition: 'race',
      specifiers: { points: String(race) },
      marginClass: 'race',
      outcomes: [plainChance('home', chance), plainChance('away', 1 - chance)],
    };
  });
}

/** The side that scores last, in proportion to the sides' expected points. */
export function lastPoint({ margin, total }: GameTerms): BasketballChances {
  const home = Math.min(0.7, Math.max(0.3, (total + margin) / 2 / total));
  return { definition: 'last_point', specifiers: {}, marginClass: 'lastPoint', outcomes: [plainChance('home', home), plainChance('away', 1 - home)] };
}

/**
 * The chance that a normal variable is above a value, to 1e-7. Source: M. Abramowitz, I. Stegun, "Handbook of Mathematical Functions" (1964), 26.2.17.
 */
function normalAbove(value: number, mean: number, deviation: number): number {
  const z = (value - mean) / deviation;
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z));
  const series = t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z >= 0 ? tail : 1 - tail;
}
