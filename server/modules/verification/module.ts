import type { Config } from '#server/platform/config/load-config.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import { createCpfRegistry } from './adapters/cpf-registry.ts';
import { createExclusionRegistry } from './adapters/exclusion-registry.ts';
import { createIdentityCheck } from './adapters/identity-check.ts';
import { createIpIntelligence } from './adapters/ip-intelligence.ts';
import type { VerificationDeps } from './deps.ts';
import { verificationRoutes } from './http/routes.ts';
import { verificationRetention } from './store/retention.ts';
import { readBackCases } from './use-cases/read-back-cases.ts';

/** Wires the real adapters (the sandbox answers them unless the environment names other addresses). */
export function createVerificationDeps(shared: Pick<VerificationDeps, 'db' | 'clock' | 'ids' | 'vault'>, config: Config): VerificationDeps {
  return {
    ...shared,
    cpfRegistry: createCpfRegistry(config),
    exclusionRegistry: createExclusionRegistry(config),
    ipIntelligence: createIpIntelligence(config),
    identityCheck: createIdentityCheck(config),
  };
}

export function createVerificationModule(deps: VerificationDeps): ModuleParts {
  return {
    routes: verificationRoutes(deps),
    sweeps: [{ name: 'verification.read-back', everyMs: 5_000, run: (at) => readBackCases(deps, at) }],
    retention: verificationRetention(deps.db),
  };
}
