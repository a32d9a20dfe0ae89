import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { OriginalsDeps } from '../deps.ts';
import { minesChecks } from './checks/round-checks.ts';
import { minesInfoRoutes } from './http/mines-info-routes.ts';
import { minesPlayRoutes } from './http/mines-routes.ts';
import { countOpenRoundsSweep } from './use-cases/count-open-rounds.ts';

/** Mines' share of the module. */
export function minesParts(deps: OriginalsDeps): ModuleParts {
  return {
    routes: [...minesInfoRoutes(deps), ...minesPlayRoutes(deps)],
    sweeps: [countOpenRoundsSweep(deps)],
    ledgerChecks: minesChecks(deps.vault),
  };
}
