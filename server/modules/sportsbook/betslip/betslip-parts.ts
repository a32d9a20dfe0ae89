import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { SportsbookDeps } from '../sportsbook-deps.ts';
import { slipRoutes } from './http/slip-routes.ts';

/** Slip and placement. */
export function betslipParts(deps: SportsbookDeps): ModuleParts {
  return { routes: slipRoutes(deps) };
}
