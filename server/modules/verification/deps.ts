import type { Clock } from '#kernel/clock.ts';
import type { Ids } from '#kernel/ids.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { CpfRegistry } from './adapters/cpf-registry.ts';
import type { ExclusionRegistry } from './adapters/exclusion-registry.ts';
import type { IdentityCheck } from './adapters/identity-check.ts';
import type { IpIntelligence } from './adapters/ip-intelligence.ts';

export interface VerificationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly vault: Vault;
  readonly log: Logger;
  readonly cpfRegistry: CpfRegistry;
  readonly exclusionRegistry: ExclusionRegistry;
  readonly ipIntelligence: IpIntelligence;
  readonly identityCheck: IdentityCheck;
}
