import type { ModuleParts } from '#server/platform/module-parts.ts';
import { barredPlayersHaveNothingOpen } from './checks/barred-players-have-nothing-open.ts';
import type { AccountDeps } from './deps.ts';
import { accountRoutes } from './http/routes.ts';
import * as declared from './settings.ts';

export function createAccountModule(deps: AccountDeps): ModuleParts {
  return { settings: Object.values(declared), routes: accountRoutes(deps), ledgerChecks: [barredPlayersHaveNothingOpen(deps.clock)] };
}
