import { clampRho, type Intensities } from '../../goals/pricing/grid/intensities.ts';

/** Intensities of any plausible match, from three numbers in [0, 1]: 0.2–4 goals per side, ρ from −0.15 to 0.1. */
export function matchOf([home, away, dependence]: readonly [number, number, number]): Intensities {
  const [homeGoals, awayGoals] = [0.2 + 3.8 * home, 0.2 + 3.8 * away];
  return { homeGoals, awayGoals, rho: clampRho(-0.15 + 0.25 * dependence, homeGoals, awayGoals) };
}
