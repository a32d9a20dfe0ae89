import { timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '#kernel/durations.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { IdentityDeps, Visitor } from '../../deps.ts';
import { readDeviceCookie } from '../../domain/device-cookie.ts';
import { isFactorFresh } from '../../domain/session-rules.ts';
import { hashToken } from '../../security/one-time.ts';
import { findDevice } from '../../store/devices.ts';
import { countWrongCode, lockOpenCode, spendSecrets, targetOfSecret } from '../../store/one-time-secrets.ts';
import { lockPlayer } from '../../store/players.ts';
import { openProfile } from '../../store/sealed-profile.ts';
import { hashesOfCode, onFile, sendCode } from '../account/send-code.ts';

const BETWEEN_CODES_MS = MINUTE_MS / 2;
const MAX_TRIES = 5;

/** When a second factor was last given in this browser, if it is still valid; null: one is required (ID-11). */
export async function freshFactor(deps: IdentityDeps, playerId: string, visitor: Visitor, at: Date): Promise<Date | null> {
  const device = await findDevice(deps.db.k, playerId, readDeviceCookie(visitor.deviceSecret).map(hashToken));
  return device !== undefined && isFactorFresh(device.factor_at, at) ? device.factor_at : null;
}

/** Sends a code for the second step of a login to the e-mail on file; a code that was just sent stays valid, and none is sent. */
export async function sendLoginCode(deps: IdentityDeps, playerId: string, at: Date): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const player = await lockPlayer(tx, playerId);
    if (player === undefined) return;
    const { email } = openProfile(deps.vault, player);
    await sendCode(deps, tx, { playerId, to: { channel: 'email', email }, target: onFile(email), purpose: 'login', restMs: BETWEEN_CODES_MS, at });
  });
}

/** Spends the code of a login: single use, five tries, and only while the e-mail that received it is on file. A wrong code stays counted. */
export async function spendLoginCode(deps: IdentityDeps, playerId: string, code: string, at: Date): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const player = await lockPlayer(tx, playerId);
    const open = await lockOpenCode(tx, playerId, 'login', at);
    if (player === undefined || open === undefined || targetOfSecret(deps.vault, open) !== onFile(openProfile(deps.vault, player).email)) return false;
    if (!hashesOfCode(deps, open.id, code).some((hash) => timingSafeEqual(open.secret_hash, hash))) {
      await countWrongCode(tx, open, MAX_TRIES, at);
      return false;
    }
    await spendSecrets(tx, playerId, 'login', at);
    return true;
  });
}
