import { restUntilDue } from '#server/platform/jobs/rest-until-due.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { SportsbookDeps } from '../deps.ts';
import { createAcceptor } from './acceptance/accept-due.ts';
import { PARKED_ACCEPTANCE } from './acceptance/end-waits.ts';
import { rejectParked } from './acceptance/reject-parked.ts';
import { receiptsHold } from './checks/receipt-checks.ts';
import { sportsBetsMatchStakes, ticketsHaveTheirBets, ticketsAnsweredBalances } from './checks/ticket-checks.ts';
import { reviewsHold, waitsEnd, waitsHold } from './checks/wait-checks.ts';
import { slipRoutes } from './http/slip-routes.ts';
import { measureReviews } from './reviews/reviews.ts';
import { nextWaitEnd } from './store/waiting-rows.ts';

const ACCEPT_EVERY_MS = 100;
/** Half of the shortest wait of a bet. */
const REST_MS = 500;
const MEASURE_EVERY_MS = 10_000;

/** Slip, placement and acceptance. */
export function betslipParts(deps: SportsbookDeps): ModuleParts {
  return {
    routes: slipRoutes(deps),
    sweeps: [
      restUntilDue(
        { name: 'sportsbook acceptance', everyMs: ACCEPT_EVERY_MS, run: createAcceptor(deps) },
        { nextDue: () => nextWaitEnd(deps.db.k), longestMs: REST_MS },
      ),
      { name: 'sportsbook bet reviews', everyMs: MEASURE_EVERY_MS, run: (at) => measureReviews(deps, at) },
    ],
    parkedKinds: [
      {
        kind: PARKED_ACCEPTANCE,
        what: 'a sports bet whose wait for its acceptance cannot be ended',
        acts: { reject: { what: 'the bet is rejected, its stake is back with the player', run: rejectParked } },
      },
    ],
    ledgerChecks: [
      sportsBetsMatchStakes,
      receiptsHold(deps.receiptSeed),
      ticketsHaveTheirBets,
      ticketsAnsweredBalances,
      waitsHold,
      waitsEnd(deps),
      reviewsHold,
    ],
  };
}
