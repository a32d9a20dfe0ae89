import type { ModuleParts } from '#server/platform/module-parts.ts';
import { barredPlayersHoldNothing } from './checks/barred-players-hold-nothing.ts';
import type { AccountDeps } from './deps.ts';
import { accountRoutes } from './http/routes.ts';

export function createAccountModule(deps: AccountDeps): ModuleParts {
  return { routes: accountRoutes(deps), ledgerChecks: [barredPlayersHoldNothing(deps.clock)] };
}
