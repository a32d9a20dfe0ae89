import type { Clock } from '#kernel/clock.ts';
import type { Ids } from '#kernel/ids.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import type { CircuitBreaker } from '#server/platform/outbound/circuit-breaker.ts';
import type { CpfRegistry } from './adapters/cpf-registry.ts';
import type { ExclusionRegistry } from './adapters/exclusion-registry.ts';
import type { IdentityCheck } from './adapters/identity-check.ts';
import type { PictureRewriter } from './adapters/pictures/picture-rewriter.ts';
import type { AddressVerdicts } from './use-cases/address-verdicts.ts';
import type { SessionAddresses } from './use-cases/session-addresses.ts';

export interface VerificationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly vault: Vault;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly cpfRegistry: CpfRegistry;
  readonly exclusionRegistry: ExclusionRegistry;
  /** Stops requests to a register that does not answer, so that logins do not wait for it. */
  readonly registryBreaker: CircuitBreaker;
  /** The register's limit of requests per second, for all processes together. */
  readonly barredChecksPerSecond: number;
  readonly identityCheck: IdentityCheck;
  readonly pictures: PictureRewriter;
  readonly addresses: AddressVerdicts;
  readonly sessionAddresses: SessionAddresses;
}
