import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface DeviceRow {
  readonly id: string;
  /** When a login on the device first succeeded; null before. */
  readonly proven_at: Date | null;
  /** When a second factor was last given on the device. */
  readonly factor_at: Date | null;
}

/** The player's device that holds one of the secrets; a proven device is preferred. */
export async function findDevice(k: Queryable, playerId: string, secretHashes: readonly Buffer[]): Promise<DeviceRow | undefined> {
  if (secretHashes.length === 0) return undefined;
  return k
    .selectFrom('identity_device')
    .select(['id', 'proven_at', 'factor_at'])
    .where('player_id', '=', playerId)
    .where('secret_hash', 'in', [...secretHashes])
    .orderBy('proven_at', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();
}

export async function insertDevice(
  tx: Tx,
  device: { readonly id: string; readonly playerId: string; readonly secretHash: Buffer; readonly provenAt: Date | null; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('identity_device')
    .values({
      id: device.id,
      player_id: device.playerId,
      secret_hash: device.secretHash,
      proven_at: device.provenAt,
      created_at: device.at,
      last_seen_at: device.at,
    })
    .execute();
}

/** Stores that a login succeeded on the device: seen now, and proven from now on. */
export async function proveDevice(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('identity_device')
    .set((eb) => ({ last_seen_at: at, proven_at: eb.fn.coalesce('proven_at', eb.val(at)) }))
    .where('id', '=', id)
    .execute();
}

/** Stores that a second factor was given on the device: none is required for a while. */
export async function noteFactor(k: Queryable, id: string, at: Date): Promise<void> {
  await k.updateTable('identity_device').set({ factor_at: at }).where('id', '=', id).execute();
}

/** True when the player has logged in from any device before. */
export async function hasDevices(k: Queryable, playerId: string): Promise<boolean> {
  return (await k.selectFrom('identity_device').select('id').where('player_id', '=', playerId).limit(1).executeTakeFirst()) !== undefined;
}
