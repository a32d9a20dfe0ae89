import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { SportsbookDeps } from '../deps.ts';
import { receiptsHold } from './checks/receipt-checks.ts';
import { sportsBetsMatchStakes, ticketsHaveTheirBets, ticketsAnsweredBalances } from './checks/ticket-checks.ts';
import { slipRoutes } from './http/slip-routes.ts';

/** Slip and placement. */
export function betslipParts(deps: SportsbookDeps): ModuleParts {
  return { routes: slipRoutes(deps), ledgerChecks: [sportsBetsMatchStakes, receiptsHold(deps.receiptSeed), ticketsHaveTheirBets, ticketsAnsweredBalances] };
}
