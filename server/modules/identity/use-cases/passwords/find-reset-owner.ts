import { readGate } from '#server/modules/gate/index.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isShutOut } from '../../domain/session-rules.ts';
import { findResetToken, targetOfSecret } from '../../store/one-time-secrets.ts';
import { findPlayer } from '../../store/players.ts';
import { openProfile } from '../../store/sealed-profile.ts';
import { onFile } from '../account/send-code.ts';

/** The owner of a recovery link that is valid: unused, unexpired, sent to the e-mail still on file, for an account that allows entry; else null. */
export async function findResetOwner(deps: { readonly k: Queryable; readonly vault: Vault }, tokenHash: Buffer, at: Date): Promise<string | undefined> {
  const link = await findResetToken(deps.k, tokenHash, at);
  if (link === undefined) return undefined;
  const player = await findPlayer(deps.k, link.player_id);
  const gate = await readGate(deps.k, link.player_id);
  if (player === undefined || gate === null || isShutOut(gate.status)) return undefined;
  return targetOfSecret(deps.vault, link) === onFile(openProfile(deps.vault, player).email) ? player.id : undefined;
}
