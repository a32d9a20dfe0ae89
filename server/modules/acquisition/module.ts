import { DEPOSIT_APPROVED_TOPIC, DEPOSIT_REVERSED_TOPIC, type DepositApproved, type DepositReturned } from '#server/modules/payments/events.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { AcquisitionDeps } from './deps.ts';
import { acquisitionRoutes } from './routes.ts';
import * as declared from './settings.ts';
import { acquisitionRetention } from './store/attributions.ts';
import { postbackChecks } from './store/checks/postback-checks.ts';
import { acquisitionChecks } from './store/checks/referral-checks.ts';
import { advanceReferrals, freeUnderBr, PARKED_REFERRAL } from './use-cases/advance-referrals.ts';
import { followDeposit, followReturn } from './use-cases/follow-deposits.ts';
import { notePostbackOfDeposit, notePostbackOfReturn } from './use-cases/postbacks/note-postbacks.ts';
import { PARKED_POSTBACKS, sendPostbacks } from './use-cases/postbacks/send-postbacks.ts';

const EVERY_MS = 1_000;
const SELDOM_MS = 60_000;

/** Wires acquisition; called by server/main only. */
export function createAcquisitionModule(deps: AcquisitionDeps): ModuleParts {
  return {
    settings: Object.values(declared),
    routes: acquisitionRoutes(deps),
    subscriptions: [
      {
        topic: DEPOSIT_APPROVED_TOPIC,
        name: 'acquisition',
        async handle(tx, payloads) {
          for (const deposit of inOrder(payloads as unknown as readonly DepositApproved[])) {
            await followDeposit(deps, tx, deposit, deps.clock.now());
            await notePostbackOfDeposit(deps, tx, deposit, deps.clock.now());
          }
        },
      },
      {
        topic: DEPOSIT_REVERSED_TOPIC,
        name: 'acquisition',
        async handle(tx, payloads) {
          for (const deposit of inOrder(payloads as unknown as readonly DepositReturned[])) {
            await followReturn(tx, deposit, deps.clock.now());
            await notePostbackOfReturn(tx, deposit, deps.clock.now());
          }
        },
      },
    ],
    periodicJobs: [
      { name: 'acquisition.rewards', everyMs: EVERY_MS, run: (at) => advanceReferrals(deps, at) },
      { name: 'acquisition.postbacks', everyMs: EVERY_MS, run: (at) => sendPostbacks(deps, at) },
      { name: 'acquisition.free-under-br', everyMs: SELDOM_MS, run: () => freeUnderBr(deps) },
    ],
    parkedKinds: [
      { kind: PARKED_REFERRAL, what: 'a referral whose rewards can be neither given nor taken back', acts: {} },
      { kind: PARKED_POSTBACKS, what: 'a template of postbacks whose receiver did not take some of them for a day', acts: {} },
    ],
    retention: acquisitionRetention(deps.db),
    ledgerChecks: [...acquisitionChecks, ...postbackChecks],
  };
}

/** Referrals are locked in one order for every batch, so that batches cannot deadlock. */
function inOrder<Event extends { readonly playerId: string }>(events: readonly Event[]): Event[] {
  return events.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1));
}
