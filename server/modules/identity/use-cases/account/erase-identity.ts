import type { Tx } from '#server/platform/db/database.ts';
import { emptyPlayer } from '../../store/erasures.ts';
import { lockPlayer } from '../../store/players.ts';

/** Locks who a player is, before anything else of theirs; false where it is erased already. */
export async function lockIdentity(tx: Tx, playerId: string): Promise<boolean> {
  return (await lockPlayer(tx, playerId)) !== undefined;
}

/** Erases who a player was. `keepsCpf`: the CPF alone stays, as the mark of an exclusion. Needs `lockIdentity`. */
export async function eraseIdentity(tx: Tx, playerId: string, { keepsCpf }: { readonly keepsCpf: boolean }): Promise<void> {
  await emptyPlayer(tx, playerId, keepsCpf);
}
