import type { ModuleParts } from '#server/platform/module-parts.ts';
import { fairnessRoutes } from './fairness/http/fairness-routes.ts';
import { minesInfoRoutes } from './mines/http/mines-info-routes.ts';
import { minesPlayRoutes } from './mines/http/mines-routes.ts';
import { revealedRoundsRecompute, roundsMatchStakes } from './mines/checks/round-checks.ts';
import type { OriginalsDeps } from './originals-deps.ts';

/** Mines and its fairness seeds. */
export function createOriginalsModule(deps: OriginalsDeps): ModuleParts {
  return {
    routes: [...fairnessRoutes(deps), ...minesInfoRoutes(deps), ...minesPlayRoutes(deps)],
    ledgerChecks: [roundsMatchStakes, revealedRoundsRecompute],
  };
}
