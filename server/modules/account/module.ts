import type { ModuleParts } from '#server/platform/module-parts.ts';
import { barredPlayersHaveNothingOpen } from './checks/barred-players-have-nothing-open.ts';
import { closureChecks } from './store/checks/closure-checks.ts';
import { advanceClosures, payWhatCameLater } from './closure/use-cases/advance-closures.ts';
import { accountParkedKinds } from './closure/use-cases/parked-kinds.ts';
import { watchClosures } from './closure/use-cases/watch-closures.ts';
import type { AccountDeps } from './deps.ts';
import { accountRoutes } from './http/routes.ts';
import * as declared from './settings.ts';

export function createAccountModule(deps: AccountDeps): ModuleParts {
  return {
    settings: Object.values(declared),
    routes: accountRoutes(deps),
    sweeps: [
      { name: 'account.closures', everyMs: 1_000, run: (at) => advanceClosures(deps, at) },
      { name: 'account.closed-with-money', everyMs: 60_000, run: (at) => payWhatCameLater(deps, at) },
      { name: 'account.late-closures', everyMs: 60_000, run: (at) => watchClosures(deps, at) },
    ],
    parkedKinds: accountParkedKinds(),
    ledgerChecks: [barredPlayersHaveNothingOpen(deps.clock), ...closureChecks],
  };
}
