import type { Clock } from '#kernel/clock.ts';
import { readGate, setNetworkVerdict } from '#server/modules/gate/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { IpIntelligence } from '../adapters/ip-intelligence.ts';
import { type UserStatus, userStatus } from '../domain/network-verdict.ts';
import { readAddressVerdict, writeAddressVerdict } from '../store/address-verdicts.ts';

const KEEP_MS = 10 * 60_000;

export interface CheckAddressDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ipIntelligence: IpIntelligence;
}

/**
 * Looks at where the player comes from, writes the verdict to the gate when it changed, and answers the player's status.
 * Verdicts are kept ten minutes per address. When the service is silent the verdict in force stays.
 */
export async function checkAddress(deps: CheckAddressDeps, playerId: string, address: string): Promise<UserStatus> {
  const verdict = await verdictOf(deps, address);
  const gate = await readGate(deps.db.k, playerId);
  if (gate === null) return 'pending_kyc';
  if (verdict !== null && verdict !== gate.networkVerdict) await inTransaction(deps.db, (tx) => setNetworkVerdict(tx, playerId, verdict));
  return userStatus(gate.verification, verdict ?? gate.networkVerdict);
}

async function verdictOf(deps: CheckAddressDeps, address: string) {
  const at = deps.clock.now();
  const kept = await readAddressVerdict(deps.db.k, address, at);
  if (kept !== null) return kept;
  const asked = await deps.ipIntelligence.verdictOf(address);
  if (asked !== null) await writeAddressVerdict(deps.db.k, address, asked, new Date(at.getTime() + KEEP_MS));
  return asked;
}
