import { readFileSync } from 'node:fs';
import type { Clock } from '#kernel/clock.ts';
import type { Ids } from '#kernel/ids.ts';
import { approveAct, hasSecondFactor, readPlayer } from '#server/modules/identity/index.ts';
import type { PlatformConfig } from '#server/platform/config/platform-variables.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';
import { createPixPsp } from './providers/api-pix/create-api-pix.ts';
import type { PaymentsDeps } from './deps.ts';
import { type Background, createBackground } from './http/background.ts';
import { callbackRoutes } from './http/callback-routes.ts';
import { claimRoutes } from './http/claim-routes.ts';
import { depositRoutes } from './http/deposit-routes.ts';
import { findPixRoute } from './http/find-pix-route.ts';
import { withdrawalRoutes } from './http/withdrawal-routes.ts';
import { paymentSweeps } from './jobs/sweeps.ts';
import { paymentsMetrics } from './metrics.ts';
import * as declared from './settings.ts';
import { paymentLedgerChecks } from './store/checks/payment-checks.ts';
import { paymentsRetention } from './store/receipts.ts';
import { exclusionSubscriptions } from './use-cases/deposits/free-deposits.ts';
import { paymentsParkedKinds } from './use-cases/reconciliation/parked-kinds.ts';
import type { PaymentsConfig } from './variables.ts';

const PSP_TIMEOUT_MS = 8_000;

export interface PaymentsFoundations {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly vault: Vault;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly settings: SettingsReader;
}

/** Connects to the PSP that the environment names (the sandbox unless said otherwise) and to identity. */
export function createPaymentsDeps(
  shared: PaymentsFoundations,
  config: PaymentsConfig & Pick<PlatformConfig, 'PUBLIC_URL' | 'COMPLIANCE_PROFILE' | 'RATE_LIMIT_FACTOR'>,
): PaymentsDeps {
  const { db, clock, ids, vault, log, metrics } = shared;
  const psp = createPixPsp({
    baseUrl: config.PIX_PSP_URL,
    clientId: config.PIX_PSP_CLIENT_ID,
    clientSecret: config.PIX_PSP_CLIENT_SECRET,
    receiver: { key: config.PIX_PSP_KEY, merchantName: 'PALPITE', merchantCity: 'SAO PAULO' },
    timeoutMs: PSP_TIMEOUT_MS,
    tls: { ca: fileText(config.PIX_PSP_CA_FILE), cert: fileText(config.PIX_PSP_CERT_FILE), key: fileText(config.PIX_PSP_KEY_FILE) },
    clock,
  });
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
    pixIn: psp.pixIn,
    pixOut: psp.pixOut,
    pixClaims: psp.pixClaims,
    webhookSecret: config.PIX_WEBHOOK_SECRET,
    callbackUrl: `${config.PUBLIC_URL.replace(/\/$/, '')}/webhooks/pix/${encodeURIComponent(config.PIX_WEBHOOK_SECRET)}`,
  };
}

function fileText(path: string | undefined): string | undefined {
  return path === undefined ? undefined : readFileSync(path, 'utf8');
}

/** `background` is where work goes on after a callback was answered; tests hand in their own to wait for it. */
export function createPaymentsModule(deps: PaymentsDeps, background: Background = createBackground(deps.log)): ModuleParts {
  paymentsMetrics(deps.metrics);
  return {
    settings: Object.values(declared),
    routes: [...depositRoutes(deps), ...withdrawalRoutes(deps), findPixRoute(deps), ...claimRoutes(deps), ...callbackRoutes(deps, background)],
    subscriptions: exclusionSubscriptions(deps),
    sweeps: paymentSweeps(deps),
    parkedKinds: paymentsParkedKinds(),
    retention: paymentsRetention(deps.db),
    ledgerChecks: paymentLedgerChecks,
  };
}
