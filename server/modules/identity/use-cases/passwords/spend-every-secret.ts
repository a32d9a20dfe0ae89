import type { Tx } from '#server/platform/db/database.ts';
import { endContactChanges } from '../../store/contact-changes.ts';
import { spendAllSecrets } from '../../store/one-time-secrets.ts';
import { lockPlayer } from '../../store/players.ts';

/**
 * Invalidates every open mail or message of the account: recovery links, codes, unconfirmed contacts. Part of every act that changes access: a new password, a
 * new e-mail, a block, a closure. Takes the player's lock: call it before that of `gate_player`.
 */
export async function spendEverySecret(tx: Tx, playerId: string, at: Date): Promise<void> {
  await lockPlayer(tx, playerId);
  await spendAllSecrets(tx, playerId, at);
  await endContactChanges(tx, playerId, 'all', 'cancelled', at);
}
