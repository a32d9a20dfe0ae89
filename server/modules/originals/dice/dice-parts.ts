import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { OriginalsDeps } from '../deps.ts';
import { diceBalancesHold, diceBetsMatchStakes, diceBetsRecompute } from './checks/bet-checks.ts';
import { diceRoutes } from './http/dice-routes.ts';

/** Dice's share of the module. */
export function diceParts(deps: OriginalsDeps): ModuleParts {
  return { routes: diceRoutes(deps), ledgerChecks: [diceBetsMatchStakes, diceBalancesHold, diceBetsRecompute(deps.vault)] };
}

/** A bet is drawn within moments of its acceptance: a barred player has nothing open. */
export async function endDicePlay(): Promise<readonly never[]> {
  return [];
}
