import type { Clock } from '#kernel/clock.ts';
import type { Ids } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { readGate } from '#server/modules/gate/index.ts';
import { readPlayer } from '#server/modules/identity/index.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { IdentityCheck, SupplierSession } from '../adapters/identity-check.ts';
import { attachSupplier, insertCase } from '../store/cases.ts';

export type OpenVerificationRefusal = 'already_verified' | 'wrong_kind' | 'verification_unavailable';

export interface OpenVerificationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly vault: Vault;
  readonly identityCheck: IdentityCheck;
}

/** The time of the first poll when no webhook arrives. */
export const FIRST_READ_BACK_MS = 60_000;

/** Opens a widget session at the supplier for the check that the player still needs. Calls the supplier outside any transaction. */
export async function openVerification(
  deps: OpenVerificationDeps,
  playerId: string,
  kind: 'kyc' | 'face',
): Promise<Result<SupplierSession, OpenVerificationRefusal>> {
  const gate = await readGate(deps.db.k, playerId);
  if (gate === null || gate.verification === 'approved') return refuse('already_verified');
  if (gate.verification !== (kind === 'kyc' ? 'pending_kyc' : 'pending_face_id')) return refuse('wrong_kind');
  const player = await readPlayer({ db: deps.db, vault: deps.vault }, playerId);
  if (player === null) return refuse('verification_unavailable');
  const id = deps.ids.next();
  await insertCase(deps.db.k, { id, playerId, kind, at: deps.clock.now() });
  const session = await deps.identityCheck.openSession({ kind, reference: id, cpf: player.cpf, name: player.name });
  if (session === null) return refuse('verification_unavailable');
  await attachSupplier(deps.db.k, id, session.sessionId, new Date(deps.clock.nowMs() + FIRST_READ_BACK_MS));
  return ok(session);
}
