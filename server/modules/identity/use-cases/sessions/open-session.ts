import { bumpEpoch, lockGate, touchActivity } from '#server/modules/gate/index.ts';
import { NOTICE_SEAL, sealedNotifyMessage } from '#server/modules/notifications/events.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { IdentityDeps, Visitor } from '../../deps.ts';
import { readDeviceCookie, withDeviceSecret } from '../../domain/device-cookie.ts';
import { deviceName } from '../../domain/device-name.ts';
import { FACTOR_LIFE_MS, KNOWN_ADDRESS_MS, SESSION_IDLE_MS, SESSION_LIFE_MS, tokenExpiry } from '../../domain/session-rules.ts';
import { hashToken, makeLinkToken } from '../../security/one-time.ts';
import { writeAccess } from '../../store/access-log.ts';
import { findDevice, hasDevices, insertDevice, noteFactor, proveDevice } from '../../store/devices.ts';
import { lockPlayer } from '../../store/players.ts';
import { cameFromBefore, insertSession, liveSessions, markEnded, type SessionRow } from '../../store/sessions.ts';

export interface OpenedSession {
  readonly playerId: string;
  readonly sessionId: string;
  readonly accessToken: string;
  /** Whole seconds until the token expires. */
  readonly expiresInSeconds: number;
  /** The new value of the browser's `device` cookie; undefined leaves the cookie unchanged. */
  readonly deviceSecret: string | undefined;
}

export interface Opening {
  readonly playerId: string;
  readonly visitor: Visitor;
  readonly at: Date;
  /** When the second factor of the session was given: the session lasts no longer than the factor. Absent without a factor. */
  readonly factorAt?: Date;
}

type OpenDeps = Pick<IdentityDeps, 'ids' | 'random' | 'tokens' | 'vault'>;

/**
 * Opens a session for a player who has just authenticated, in the caller's transaction, and signs its first token. Stores the device; a new device is notified
 * to the player by mail. The caller has checked the account's status.
 */
export async function openSession(deps: OpenDeps, tx: Tx, opening: Opening): Promise<OpenedSession> {
  const { playerId, visitor, at, factorAt } = opening;
  await lockPlayer(tx, playerId);
  const device = await rememberDevice(deps, tx, opening);
  if (factorAt !== undefined) await noteFactor(tx, device.id, factorAt);
  const epoch = await epochFor(tx, playerId, at);
  const expiresAt = new Date(Math.min(at.getTime() + SESSION_LIFE_MS, (factorAt ?? at).getTime() + FACTOR_LIFE_MS));
  const session = await insertSession(deps.vault, tx, {
    id: deps.ids.next(),
    playerId,
    epoch,
    tokenId: deps.ids.next(),
    tokenExpiresAt: tokenExpiry(at, expiresAt),
    deviceId: device.id,
    address: visitor.address,
    userAgent: visitor.userAgent,
    at,
    expiresAt,
  });
  await writeAccess(deps.vault, tx, {
    id: deps.ids.next(),
    playerId,
    event: 'login',
    sessionId: session.id,
    address: visitor.address,
    userAgent: visitor.userAgent,
    at,
  });
  return { ...(await tokenOf(deps, session, at)), deviceSecret: device.secret };
}

/** The session's current token: the same text each time, since its claims do not change between rotations. */
export async function tokenOf(deps: Pick<IdentityDeps, 'tokens'>, session: SessionRow, at: Date): Promise<Omit<OpenedSession, 'deviceSecret'>> {
  const accessToken = await deps.tokens.sign('site', {
    playerId: session.player_id,
    sessionId: session.token_id,
    epoch: session.epoch,
    issuedAt: session.token_issued_at,
    expiresAt: session.token_expires_at,
  });
  const expiresInSeconds = Math.max(0, Math.floor(session.token_expires_at.getTime() / 1000) - Math.floor(at.getTime() / 1000));
  return { playerId: session.player_id, sessionId: session.id, accessToken, expiresInSeconds };
}

/** Raises the epoch if the player was idle for too long. The idle limit is stored per player, so that a login would otherwise revive the idle sessions. */
async function epochFor(tx: Tx, playerId: string, at: Date): Promise<number> {
  const gate = await lockGate(tx, playerId);
  if (gate === null) throw new Error('a player without a gate row');
  const asleep = at.getTime() - gate.lastActivityAt.getTime() > SESSION_IDLE_MS;
  if (asleep) {
    const sessions = await liveSessions(tx, playerId, at);
    await markEnded(
      tx,
      sessions.map((session) => session.id),
      'idle',
      at,
    );
  }
  await touchActivity(tx, playerId, at);
  return asleep ? bumpEpoch(tx, playerId) : gate.epoch;
}

/** Searches only this player's own secrets: with a secret of another account or a forged one the device is new. */
async function rememberDevice(
  deps: OpenDeps,
  tx: Tx,
  { playerId, visitor, at }: { readonly playerId: string; readonly visitor: Visitor; readonly at: Date },
): Promise<{ readonly id: string; readonly secret: string | undefined }> {
  const known = await findDevice(tx, playerId, readDeviceCookie(visitor.deviceSecret).map(hashToken));
  const proven = known !== undefined && known.proven_at !== null;
  // Without the cookie, the address distinguishes a returning player from another person.
  if (
    !proven &&
    (await hasDevices(tx, playerId)) &&
    !(await cameFromBefore(deps.vault, tx, playerId, visitor.address, new Date(at.getTime() - KNOWN_ADDRESS_MS)))
  ) {
    const data = { device: deviceName(visitor.userAgent), address: visitor.address, at: at.toISOString() };
    await publish(tx, at, [sealedNotifyMessage({ playerId, template: 'new-device', data }, (text) => deps.vault.encrypt(text, NOTICE_SEAL))]);
  }
  if (known !== undefined) {
    await proveDevice(tx, known.id, at);
    return { id: known.id, secret: undefined };
  }
  const id = deps.ids.next();
  const secret = makeLinkToken(deps.random);
  await insertDevice(tx, { id, playerId, secretHash: hashToken(secret), provenAt: at, at });
  return { id, secret: withDeviceSecret(visitor.deviceSecret, secret) };
}
