import type { ModuleParts } from '#server/platform/module-parts.ts';
import { gateAgrees } from './store/gate-agrees.ts';
import type { ResponsibleGamingDeps } from './deps.ts';
import { limitRoutes } from './http/limit-routes.ts';
import { realityCheckRoutes } from './http/reality-check-routes.ts';
import { stopRoutes } from './http/stop-routes.ts';
import { READY_LIMIT, notifyReadyLimits } from './use-cases/notify-ready-limits.ts';
import { restoreProtectionJob } from './use-cases/restore-protection.ts';
import { WATCHED_PLAYER, watchPlay } from './use-cases/watch-play.ts';

const WATCH_EVERY_MS = 5_000;

export function createResponsibleGamingModule(deps: ResponsibleGamingDeps): ModuleParts {
  return {
    routes: [...limitRoutes(deps), ...stopRoutes(deps), ...realityCheckRoutes(deps)],
    periodicJobs: [
      { name: 'responsible-gaming.watch-play', everyMs: WATCH_EVERY_MS, run: (at) => watchPlay(deps, at) },
      { name: 'responsible-gaming.ready-limits', everyMs: WATCH_EVERY_MS, run: (at) => notifyReadyLimits(deps, at) },
      restoreProtectionJob(deps),
    ],
    parkedKinds: [
      { kind: WATCHED_PLAYER, what: 'a player whose figures the rules against harm cannot read', acts: {} },
      { kind: READY_LIMIT, what: 'a player who cannot be told that a looser limit can be confirmed', acts: {} },
    ],
    ledgerChecks: [gateAgrees],
  };
}
