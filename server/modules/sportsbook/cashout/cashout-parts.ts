import { restUntilDue } from '#server/platform/jobs/rest-until-due.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import { forgetAfter } from '#server/platform/retention/forget-after.ts';
import type { SportsbookDeps } from '../deps.ts';
import { cashoutChecks } from './checks/cashout-checks.ts';
import { cashoutRoutes } from './http/cashout-routes.ts';
import { nextCashoutEnd } from './store/cashout-rows.ts';
import { endDueCashouts } from './use-cases/end-due-cashouts.ts';
import { followRules } from './use-cases/follow-rules.ts';

const END_EVERY_MS = 100;
/** The job's longest rest: half of the shortest delay of a cash-out. */
const REST_MS = 500;
const RULES_EVERY_MS = 1_000;

/** Wires cash-out: routes, jobs, ledger checks, retention. */
export function cashoutParts(deps: SportsbookDeps): ModuleParts {
  return {
    routes: cashoutRoutes(deps),
    periodicJobs: [
      restUntilDue(
        { name: 'sportsbook cash-outs', everyMs: END_EVERY_MS, run: (at) => endDueCashouts(deps, at) },
        { nextDue: () => nextCashoutEnd(deps.db.k), longestMs: REST_MS },
      ),
      { name: 'sportsbook cash-out rules', everyMs: RULES_EVERY_MS, run: (at) => followRules(deps, at) },
    ],
    // A cash-out stores the inputs of its amount; an unused quote is needed for one day at most.
    retention: [forgetAfter(deps.db, { table: 'sportsbook_cashout_quote', age: 'made_at', kept: { count: 1, unit: 'day' } })],
    ledgerChecks: cashoutChecks,
  };
}
