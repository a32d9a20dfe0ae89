import type { Tx } from '#server/platform/db/database.ts';
import { emptyPlayer } from '../../store/erasures.ts';
import { lockPlayer } from '../../store/players.ts';

/** Locks a player's personal data, before all other locks; false when they are already erased. */
export async function lockIdentity(tx: Tx, playerId: string): Promise<boolean> {
  return (await lockPlayer(tx, playerId)) !== undefined;
}

/** Erases a player's personal data. `keepsCpf`: only the CPF stays, to enforce an exclusion. The caller holds `lockIdentity`. */
export async function eraseIdentity(tx: Tx, playerId: string, { keepsCpf }: { readonly keepsCpf: boolean }): Promise<void> {
  await emptyPlayer(tx, playerId, keepsCpf);
}
