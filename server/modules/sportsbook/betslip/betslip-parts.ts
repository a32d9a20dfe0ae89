import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { restUntilDue } from '#server/platform/jobs/rest-until-due.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { SportsbookDeps } from '../deps.ts';
import { createAcceptor } from './acceptance/accept-due.ts';
import { PARKED_ACCEPTANCE } from './acceptance/end-waits.ts';
import { endingRows, planRejection } from './acceptance/plan-acceptance.ts';
import { receiptsHold } from './checks/receipt-checks.ts';
import { sportsBetsMatchStakes, ticketsAnsweredBalances, ticketsHaveTheirBets } from './checks/ticket-checks.ts';
import { reviewsHold, waitsEnd, waitsHold } from './checks/wait-checks.ts';
import { slipRoutes } from './http/slip-routes.ts';
import { measureReviews } from './reviews/reviews.ts';
import { acceptIn } from './store/accept-batch.ts';
import { nextWaitEnd, waitingBet } from './store/waiting-rows.ts';

const ACCEPT_EVERY_MS = 100;
/** The job's longest rest: half of the shortest wait of a bet. */
const REST_MS = 500;
const MEASURE_EVERY_MS = 10_000;

/** Wires quotes, placement and acceptance. */
export function betslipParts(deps: SportsbookDeps): ModuleParts {
  return {
    routes: slipRoutes(deps),
    periodicJobs: [
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

/** Rejects a quarantined bet that waits, for an operator, and returns its stake. Refuses `not_waiting`, and `busy` while another process handles the bet. */
export async function rejectParked(tx: Tx, id: string, at: Date): Promise<Result<'rejected', 'not_waiting' | 'busy'>> {
  const bet = isUuid(id) ? await waitingBet(tx, id, at) : undefined;
  if (bet === undefined) return refuse('not_waiting');
  const [result] = await acceptIn(tx, endingRows([planRejection(bet, 'not_confirmed')]), false, at);
  return result === 'rejected' ? ok(result) : refuse('busy');
}
