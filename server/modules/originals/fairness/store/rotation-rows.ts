import type { Tx } from '#server/platform/db/database.ts';
import type { SealedSeed } from '../sealed-seed.ts';

/** The encrypted seed with this id. */
export async function readSealedSeed(tx: Tx, seedId: string): Promise<SealedSeed & { readonly activatedAt: Date | null }> {
  return tx
    .selectFrom('originals_seed')
    .select(['sealed_seed as sealedSeed', 'server_seed_hash as serverSeedHash', 'activated_at as activatedAt'])
    .where('id', '=', seedId)
    .executeTakeFirstOrThrow();
}

/** Makes a seed public; from here on the row is final. */
export async function revealSeed(tx: Tx, seedId: string, revealed: { serverSeed: string; rounds: number; at: Date }): Promise<void> {
  await tx
    .updateTable('originals_seed')
    .set({ server_seed: revealed.serverSeed, rounds: revealed.rounds, revealed_at: revealed.at })
    .where('id', '=', seedId)
    .execute();
}

/** Brings a committed seed into use with the player's client seed. */
export async function activateSeed(tx: Tx, seedId: string, clientSeed: string, at: Date): Promise<void> {
  await tx.updateTable('originals_seed').set({ client_seed: clientSeed, activated_at: at }).where('id', '=', seedId).execute();
}

/** Makes the new pair the player's pair in force; nonces start again from 0. */
export async function replacePair(tx: Tx, playerId: string, pair: { seedId: string; nextSeedId: string; clientSeed: string }): Promise<void> {
  await tx
    .updateTable('originals_fairness')
    .set({ seed_id: pair.seedId, next_seed_id: pair.nextSeedId, client_seed: pair.clientSeed, next_nonce: 0 })
    .where('player_id', '=', playerId)
    .execute();
}

/** True while the player has a round open under the pair in force. */
export async function hasOpenRound(tx: Tx, playerId: string): Promise<boolean> {
  const row = await tx.selectFrom('originals_mines_round').select('id').where('player_id', '=', playerId).where('state', '=', 'open').executeTakeFirst();
  return row !== undefined;
}
