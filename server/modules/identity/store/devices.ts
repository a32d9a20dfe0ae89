import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** The device of this player that holds the secret, if any. */
export async function findDevice(k: Queryable, playerId: string, secretHash: Buffer): Promise<string | undefined> {
  const found = await k.selectFrom('identity_device').select('id').where('player_id', '=', playerId).where('secret_hash', '=', secretHash).executeTakeFirst();
  return found?.id;
}

export async function insertDevice(
  tx: Tx,
  device: { readonly id: string; readonly playerId: string; readonly secretHash: Buffer; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('identity_device')
    .values({ id: device.id, player_id: device.playerId, secret_hash: device.secretHash, created_at: device.at, last_seen_at: device.at })
    .execute();
}

export async function touchDevice(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('identity_device').set({ last_seen_at: at }).where('id', '=', id).execute();
}

/** True for a secret that we once handed to some browser. */
export async function isIssuedSecret(k: Queryable, secretHash: Buffer): Promise<boolean> {
  return (await k.selectFrom('identity_device').select('id').where('secret_hash', '=', secretHash).limit(1).executeTakeFirst()) !== undefined;
}

/** True when the player has logged in from any device before. */
export async function hasDevices(k: Queryable, playerId: string): Promise<boolean> {
  return (await k.selectFrom('identity_device').select('id').where('player_id', '=', playerId).limit(1).executeTakeFirst()) !== undefined;
}
