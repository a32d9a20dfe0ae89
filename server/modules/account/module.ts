import type { ModuleParts } from '#server/platform/module-parts.ts';
import { barredPlayersHaveNothingOpen } from './checks/barred-players-have-nothing-open.ts';
import { advanceExits, enrolExits } from './central-exit/use-cases/advance-exits.ts';
import { watchExits } from './central-exit/use-cases/watch-exits.ts';
import { centralExitChecks } from './store/checks/central-exit-checks.ts';
import { erasureChecks } from './store/checks/erasure-checks.ts';
import { closureChecks } from './store/checks/closure-checks.ts';
import { advanceClosures, payWhatCameLater } from './closure/use-cases/advance-closures.ts';
import { accountParkedKinds, watchClosures } from './closure/use-cases/watch-closures.ts';
import { eraseDue } from './erasure/use-cases/erase-due.ts';
import { watchErasures } from './erasure/use-cases/watch-erasures.ts';
import type { AccountDeps } from './deps.ts';
import { accountRoutes } from './http/routes.ts';
import * as declared from './settings.ts';

export function createAccountModule(deps: AccountDeps): ModuleParts {
  return {
    settings: Object.values(declared),
    routes: accountRoutes(deps),
    periodicJobs: [
      { name: 'account.closures', everyMs: 1_000, run: (at) => advanceClosures(deps, at) },
      { name: 'account.closed-with-money', everyMs: 60_000, run: (at) => payWhatCameLater(deps, at) },
      { name: 'account.late-closures', everyMs: 60_000, run: (at) => watchClosures(deps, at) },
      { name: 'account.central-exits-enrol', everyMs: 5_000, run: (at) => enrolExits(deps, at) },
      { name: 'account.central-exits', everyMs: 1_000, run: (at) => advanceExits(deps, at) },
      watchExits(deps),
      { name: 'account.erasures', everyMs: 60_000, run: (at) => eraseDue(deps, at) },
      watchErasures(deps),
    ],
    parkedKinds: accountParkedKinds(),
    ledgerChecks: [barredPlayersHaveNothingOpen(deps.clock), ...closureChecks, ...centralExitChecks(deps.clock), ...erasureChecks],
  };
}
