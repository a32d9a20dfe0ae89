import type { Tx } from '#server/platform/db/database.ts';
import { endContactChanges } from '../../store/contact-changes.ts';
import { spendAllSecrets } from '../../store/one-time-secrets.ts';
import { lockPlayer } from '../../store/players.ts';

/**
 * Ends whatever a mail or message that is under way could still do to the account: recovery links, codes, contacts that wait to be confirmed. Part of every act
 * that changes who may get in: a new password, a new e-mail, a block, a closure. Takes the player's lock: call it before the gate's.
 */
export async function spendEverySecret(tx: Tx, playerId: string, at: Date): Promise<void> {
  await lockPlayer(tx, playerId);
  await spendAllSecrets(tx, playerId, at);
  await endContactChanges(tx, playerId, 'all', 'cancelled', at);
}
