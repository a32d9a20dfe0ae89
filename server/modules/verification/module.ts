import type { PlatformConfig } from '#server/platform/config/platform-variables.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import { createCircuitBreaker } from '#server/platform/outbound/circuit-breaker.ts';
import { addressFileBuilt, createAddressFiles } from './adapters/address-files.ts';
import { createCpfRegistry } from './adapters/cpf-registry.ts';
import { createExclusionRegistry } from './adapters/exclusion-registry.ts';
import { createIdentityCheck } from './adapters/identity-check.ts';
import { createIpIntelligence, type IpIntelligence } from './adapters/ip-intelligence.ts';
import { createPictureRewriter } from './adapters/pictures/picture-rewriter.ts';
import { verificationChecks } from './store/gate-agrees.ts';
import type { VerificationDeps } from './deps.ts';
import { documentRoutes } from './http/document-routes.ts';
import { verificationRoutes } from './http/routes.ts';
import { verificationRetention } from './store/retention.ts';
import { askBarredList, BARRED_CHECK } from './use-cases/ask-barred-list.ts';
import { enrolForBarredList, watchBarredList } from './use-cases/watch-barred-list.ts';
import { createAddressVerdicts } from './use-cases/address-verdicts.ts';
import { PARKED_CASE, readBackCases } from './use-cases/read-back-cases.ts';
import { restoreExclusionsJob } from './use-cases/restore-exclusions.ts';
import { createSessionAddresses } from './use-cases/session-addresses.ts';
import type { VerificationConfig } from './variables.ts';

type Shared = Pick<VerificationDeps, 'db' | 'clock' | 'ids' | 'vault' | 'log' | 'metrics'>;

/** Wires the real adapters; by default they call the sandbox. */
export function createVerificationDeps(
  { db, clock, ids, vault, log, metrics }: Shared,
  config: VerificationConfig & Pick<PlatformConfig, 'PUBLIC_URL'>,
): VerificationDeps {
  return {
    ...{ db, clock, ids, vault, log, metrics },
    cpfRegistry: createCpfRegistry(config),
    exclusionRegistry: createExclusionRegistry(config),
    registryBreaker: createCircuitBreaker(clock),
    barredChecksPerSecond: config.EXCLUSION_REGISTRY_PER_SECOND,
    identityCheck: createIdentityCheck(config),
    pictures: createPictureRewriter(log),
    addresses: createAddressVerdicts({ db, clock, log, ipIntelligence: ipIntelligenceOf({ clock, log, metrics }, config) }),
    sessionAddresses: createSessionAddresses({ db, clock, vault }),
  };
}

function ipIntelligenceOf(deps: Pick<Shared, 'clock' | 'log' | 'metrics'>, config: VerificationConfig): IpIntelligence {
  addressFileBuilt(deps.metrics);
  return config.IP_DATABASE_FILE.length === 0 ? createIpIntelligence(config) : createAddressFiles(deps, config.IP_DATABASE_FILE);
}

export function createVerificationModule(deps: VerificationDeps): ModuleParts {
  return {
    routes: [...verificationRoutes(deps), ...documentRoutes(deps)],
    periodicJobs: [
      { name: 'verification.read-back', everyMs: 5_000, run: (at) => readBackCases(deps, at) },
      enrolForBarredList(deps),
      { name: 'verification.barred-list', everyMs: 1_000, run: (at) => askBarredList(deps, at) },
      watchBarredList(deps),
      restoreExclusionsJob(deps),
    ],
    retention: verificationRetention(deps.db),
    ledgerChecks: verificationChecks(deps.clock),
    parkedKinds: [
      { kind: PARKED_CASE, what: 'a verification whose answer cannot be taken', acts: {} },
      { kind: BARRED_CHECK, what: 'a player about whom the register of barred people gives no usable answer', acts: {} },
    ],
  };
}
