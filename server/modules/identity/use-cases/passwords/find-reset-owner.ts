import { readGate } from '#server/modules/gate/index.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isShutOut } from '../../domain/session-rules.ts';
import { findResetToken, targetOfSecret } from '../../store/one-time-secrets.ts';
import { findPlayer } from '../../store/players.ts';
import { openProfile } from '../../store/sealed-profile.ts';
import { onFile } from '../account/send-code.ts';

/** Whose recovery link this is, while it is good: unused, in time, sent to the e-mail that is on file still, and of an account that may be entered. */
export async function findResetOwner(deps: { readonly k: Queryable; readonly vault: Vault }, tokenHash: Buffer, at: Date): Promise<string | undefined> {
  const link = await findResetToken(deps.k, tokenHash, at);
  if (link === undefined) return undefined;
  const player = await findPlayer(deps.k, link.player_id);
  const gate = await readGate(deps.k, link.player_id);
  if (player === undefined || gate === null || isShutOut(gate.status)) return undefined;
  return targetOfSecret(deps.vault, link) === onFile(openProfile(deps.vault, player).email) ? player.id : undefined;
}
