import type { ModuleParts } from '#server/platform/module-parts.ts';
import { barredPlayersHoldNothing } from './checks/barred-players-hold-nothing.ts';
import type { AccountDeps } from './deps.ts';
import { accountRoutes } from './http/routes.ts';
import * as declared from './settings.ts';

export function createAccountModule(deps: AccountDeps): ModuleParts {
  return { settings: Object.values(declared), routes: accountRoutes(deps), ledgerChecks: [barredPlayersHoldNothing(deps.clock)] };
}
