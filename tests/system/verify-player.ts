import { randomUUID } from 'node:crypto';
import { setVerification } from '#server/modules/gate/index.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Approves a player's document, or the face too, as the identity supplier does: with a case, which `ledger:verify` compares to `gate_player`. */
export async function verifyPlayer(tx: Tx, playerId: string, to: 'pending_face_id' | 'approved', at: Date): Promise<void> {
  const kind = to === 'approved' ? 'face' : 'kyc';
  await tx
    .insertInto('verification_case')
    .values({ id: randomUUID(), player_id: playerId, kind, status: 'approved', created_at: at, decided_at: at })
    .execute();
  await setVerification(tx, playerId, to);
}
