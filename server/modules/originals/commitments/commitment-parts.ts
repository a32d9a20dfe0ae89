import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { OriginalsDeps } from '../deps.ts';
import { commitmentsAreListed, dailyFilesHold } from '../checks/commitment-checks.ts';
import { commitmentRoutes } from './commitment-routes.ts';
import { listCommitmentsJob } from './use-cases/list-commitments.ts';

/** The public list of commitments: a signed file for each day. */
export function commitmentParts(deps: OriginalsDeps, tables: readonly string[]): ModuleParts {
  return {
    routes: commitmentRoutes(deps),
    periodicJobs: [listCommitmentsJob(deps, tables)],
    ledgerChecks: [commitmentsAreListed(deps, tables), dailyFilesHold(deps)],
  };
}
