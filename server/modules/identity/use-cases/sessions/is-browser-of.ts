import type { Queryable } from '#server/platform/db/database.ts';
import type { Visitor } from '../../deps.ts';
import { readDeviceCookie } from '../../domain/device-cookie.ts';
import { hashToken } from '../../security/one-time.ts';
import { findDevice } from '../../store/devices.ts';

/** True when this browser has a login of the player. */
export async function isBrowserOf(k: Queryable, playerId: string, visitor: Visitor): Promise<boolean> {
  return (await findDevice(k, playerId, readDeviceCookie(visitor.deviceSecret).map(hashToken))) !== undefined;
}
