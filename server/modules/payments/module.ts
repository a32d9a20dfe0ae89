import type { Clock } from '#kernel/clock.ts';
import type { Ids } from '#kernel/ids.ts';
import { approveAct, hasSecondFactor, readPlayer } from '#server/modules/identity/index.ts';
import type { PlatformConfig } from '#server/platform/config/platform-variables.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { PeriodicJob } from '#server/platform/jobs/periodic-runner.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';
import type { PaymentsDeps } from './deps.ts';
import { type Background, createBackground } from './http/background.ts';
import { callbackRoutes } from './http/callback-routes.ts';
import { claimRoutes } from './http/claim-routes.ts';
import { depositRoutes } from './http/deposit-routes.ts';
import { findPixRoute } from './http/find-pix-route.ts';
import { withdrawalRoutes } from './http/withdrawal-routes.ts';
import { paymentsMetrics } from './metrics.ts';
import { watchProviders } from './providers/connected-providers.ts';
import { connectProviders } from './providers/registry.ts';
import * as declared from './settings.ts';
import { paymentLedgerChecks } from './store/checks/payment-checks.ts';
import { paymentsRetention } from './store/receipts.ts';
import { sendAnswers } from './use-cases/claims/answer-claim.ts';
import { takeClaims } from './use-cases/claims/take-claims.ts';
import { exclusionSubscriptions, releaseUnderBr } from './use-cases/deposits/release-under-br.ts';
import { receiveDuePix } from './use-cases/receipts/receive-pix.ts';
import { compareListing, compareReturned } from './use-cases/reconciliation/compare-listings.ts';
import { paymentsParkedKinds } from './use-cases/reconciliation/parked-kinds.ts';
import { registerWebhooks } from './use-cases/reconciliation/register-webhooks.ts';
import { askSilentCharges, expireCharges } from './use-cases/reconciliation/expire-charges.ts';
import { latenessWatch } from './use-cases/reconciliation/watch-lateness.ts';
import { escalateWithdrawals } from './use-cases/withdrawals/review-withdrawals.ts';
import { sendDueWithdrawals } from './use-cases/withdrawals/send-withdrawals.ts';
import type { PaymentsConfig } from './variables.ts';

const PROVIDER_TIMEOUT_MS = 8_000;

export interface PaymentsFoundations {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly vault: Vault;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly settings: SettingsReader;
}

/** Connects the payment providers that the environment names (the sandbox by default) and identity. Tests connect others. */
export function createPaymentsDeps(
  shared: PaymentsFoundations,
  config: PaymentsConfig & Pick<PlatformConfig, 'PUBLIC_URL' | 'COMPLIANCE_PROFILE' | 'RATE_LIMIT_FACTOR'>,
  connect: typeof connectProviders = connectProviders,
): PaymentsDeps {
  const { db, clock, ids, vault, log, metrics } = shared;
  const site = config.PUBLIC_URL.replace(/\/$/, '');
  const callbackUrl = (id: string, secret: string) => `${site}/webhooks/payments/${id}/${encodeURIComponent(secret)}`;
  return {
    db,
    clock,
    ids,
    vault,
    log,
    metrics,
    settings: shared.settings,
    complianceProfile: config.COMPLIANCE_PROFILE,
    players: {
      read: (playerId) => readPlayer({ db, vault }, playerId),
      hasSecondFactor: (playerId) => hasSecondFactor(db.k, playerId),
      approve: (act) => approveAct({ db, vault, ids, rateLimitFactor: config.RATE_LIMIT_FACTOR }, act),
    },
    providers: watchProviders(connect(config, { clock, timeoutMs: PROVIDER_TIMEOUT_MS, callbackUrl }), { clock, metrics }),
  };
}

/** `background` runs the work after a callback's answer; tests pass their own in order to wait for it. */
export function createPaymentsModule(deps: PaymentsDeps, background: Background = createBackground(deps.log)): ModuleParts {
  paymentsMetrics(deps);
  return {
    settings: Object.values(declared),
    routes: [...depositRoutes(deps), ...withdrawalRoutes(deps), findPixRoute(deps), ...claimRoutes(deps), ...callbackRoutes(deps, background)],
    subscriptions: exclusionSubscriptions(deps),
    periodicJobs: periodicJobs(deps),
    parkedKinds: paymentsParkedKinds(),
    retention: paymentsRetention(deps.db),
    ledgerChecks: paymentLedgerChecks,
  };
}

/** The periodic jobs. They find due work in the database, whichever process stored it. */
function periodicJobs(deps: PaymentsDeps): readonly PeriodicJob[] {
  return [
    { name: 'payments.register-webhooks', everyMs: 5_000, run: registerWebhooks(deps) },
    { name: 'payments.receipts', everyMs: 300, run: (at) => receiveDuePix(deps, at) },
    { name: 'payments.withdrawals', everyMs: 300, run: (at) => sendDueWithdrawals(deps, at) },
    { name: 'payments.expire', everyMs: 1_000, run: (at) => expireCharges(deps, at) },
    { name: 'payments.silent-charges', everyMs: 1_000, run: (at) => askSilentCharges(deps, at) },
    { name: 'payments.listing', everyMs: 5_000, run: (at) => compareListing(deps, at) },
    { name: 'payments.returned', everyMs: 5_000, run: (at) => compareReturned(deps, at) },
    { name: 'payments.claims', everyMs: 5_000, run: (at) => takeClaims(deps, at) },
    { name: 'payments.claim-answers', everyMs: 1_000, run: (at) => sendAnswers(deps, at) },
    { name: 'payments.release-rollovers', everyMs: 60_000, run: () => releaseUnderBr(deps) },
    { name: 'payments.escalate', everyMs: 5_000, run: (at) => escalateWithdrawals(deps, at) },
    { name: 'payments.lateness', everyMs: 10_000, run: latenessWatch(deps) },
  ];
}
