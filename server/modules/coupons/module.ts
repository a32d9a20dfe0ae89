import { ACCOUNT_REGISTERED_TOPIC, readAccountRegistered } from '#server/modules/account/events.ts';
import type { BonusDeps } from '#server/modules/bonus/index.ts';
import { DEPOSIT_APPROVED_TOPIC, DEPOSIT_REVERSED_TOPIC, type DepositApproved, type DepositReturned } from '#server/modules/payments/events.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import { couponRoutes } from './routes.ts';
import { couponChecks } from './store/coupon-checks.ts';
import { couponsRetention } from './store/guesses.ts';
import { followDeposit, followReturn } from './use-cases/follow-deposits.ts';
import { followRegistration } from './use-cases/follow-registration.ts';

/** Wires coupons; called by server/main only. */
export function createCouponsModule(deps: BonusDeps): ModuleParts {
  return {
    routes: couponRoutes(deps),
    subscriptions: [
      {
        topic: DEPOSIT_APPROVED_TOPIC,
        name: 'coupons',
        async handle(tx, payloads) {
          for (const payload of payloads) await followDeposit(deps, tx, payload as unknown as DepositApproved, deps.clock.now());
        },
      },
      {
        topic: DEPOSIT_REVERSED_TOPIC,
        name: 'coupons',
        async handle(tx, payloads) {
          for (const payload of payloads) await followReturn(tx, payload as unknown as DepositReturned);
        },
      },
      {
        topic: ACCOUNT_REGISTERED_TOPIC,
        name: 'coupons',
        async handle(tx, payloads) {
          for (const payload of payloads) await followRegistration(deps, tx, readAccountRegistered(payload), deps.clock.now());
        },
      },
    ],
    retention: couponsRetention(deps.db),
    ledgerChecks: couponChecks,
  };
}
