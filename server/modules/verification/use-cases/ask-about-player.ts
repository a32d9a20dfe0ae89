import { readGate } from '#server/modules/gate/index.ts';
import { readPlayer } from '#server/modules/identity/index.ts';
import type { RegistryAnswer } from '../adapters/exclusion-registry.ts';
import type { VerificationDeps } from '../deps.ts';
import { versionInForce } from '../store/central-exclusions.ts';

/** The outcome of a register request about a player. `gone`: no request is needed (the account is closed or centrally excluded already). */
export type AskedAbout = RegistryAnswer | { readonly kind: 'gone'; readonly until: null };

const GONE: AskedAbout = { kind: 'gone', until: null };

/** Asks the register about one player, outside any transaction. Throws only when the database or the player's own row fails. */
export async function askAboutPlayer(
  deps: Pick<VerificationDeps, 'db' | 'vault' | 'exclusionRegistry'>,
  playerId: string,
  timeoutMs?: number,
): Promise<AskedAbout> {
  const gate = await readGate(deps.db.k, playerId);
  if (gate === null || gate.status === 'closed') return GONE;
  // A player excluded in `gate_player` without a record (restore-exclusions.ts) is asked about like any other.
  if (gate.exclusionKind === 'central' && (await versionInForce(deps.db.k, playerId)) !== null) return GONE;
  const player = await readPlayer(deps, playerId);
  return player === null ? GONE : deps.exclusionRegistry.ask(player.cpf, timeoutMs);
}
