import type { GoalsMarket } from '../goals-market.ts';
import { firstHalf, type Half, secondHalf } from './half.ts';
import { halfBothToScore, halfOddEven, halfTeamTotal, halfTotal } from './half-goals.ts';
import { halfDoubleChance, halfDrawNoBet, halfResult } from './half-results.ts';
import { halfAsianHandicap, halfCorrectScore, halfEuropeanHandicap } from './half-scores.ts';

/** Markets of the half in progress that are offered only in play. */
export const halfMarkets: readonly GoalsMarket[] = [...beyondTheMain(firstHalf), halfResult(secondHalf), halfTotal(secondHalf), ...beyondTheMain(secondHalf)];

function beyondTheMain(half: Half): readonly GoalsMarket[] {
  return [
    halfDoubleChance(half),
    halfDrawNoBet(half),
    halfBothToScore(half),
    halfAsianHandicap(half),
    halfEuropeanHandicap(half),
    halfTeamTotal(half, 'home'),
    halfTeamTotal(half, 'away'),
    halfCorrectScore(half),
    halfOddEven(half),
  ];
}
