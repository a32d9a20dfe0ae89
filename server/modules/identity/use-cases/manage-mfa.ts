import { randomHex, type RandomSource } from '#kernel/random.ts';
import { ok, refuse, type Ok, type Refused } from '#kernel/refusal.ts';
import { notifyMessage } from '#server/modules/notifications/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { IdentityDeps, Visitor } from '../deps.ts';
import { base32 } from '../security/base32.ts';
import { writeAccess } from '../store/access-log.ts';
import { beginMfa, confirmMfa, deleteMfa, findMfa, lockMfa } from '../store/mfa.ts';
import { lockPlayer } from '../store/players.ts';
import { checkSecondFactor, hashRecoveryCode, TOTP_CONTEXT } from './check-second-factor.ts';
import { reAuthenticate } from './re-authenticate.ts';
import { admitTry, type SlowedDown } from './slow-down.ts';

export type MfaRefusal = 'wrong_password' | 'already_enrolled' | 'not_enrolled' | 'invalid_code';

/** 160 bits, as RFC 4226 §4 recommends. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 8;

export interface MfaCall {
  readonly playerId: string;
  readonly tokenId: string;
  readonly visitor: Visitor;
  readonly at: Date;
}

export interface Enrolment {
  /** Base32. */
  readonly secret: string;
  readonly otpauthUrl: string;
}

/** Begins TOTP enrolment after the present password; it protects nothing until a first code confirms it. */
export async function enrolMfa(
  deps: IdentityDeps,
  call: MfaCall & { readonly currentPassword: string },
): Promise<Ok<Enrolment> | Refused<MfaRefusal> | SlowedDown> {
  const proved = await reAuthenticate(deps, { ...call, password: call.currentPassword });
  if (!proved.ok) return proved;
  return inTransaction(deps.db, async (tx) => {
    const player = await lockPlayer(tx, call.playerId);
    const mfa = await findMfa(tx, call.playerId);
    if (player === undefined || (mfa !== undefined && mfa.confirmed_at !== null)) return refuse('already_enrolled');
    const bytes = deps.random.bytes(SECRET_BYTES);
    await beginMfa(tx, call.playerId, deps.vault.encrypt(Buffer.from(bytes).toString('hex'), TOTP_CONTEXT), call.at);
    const secret = base32(bytes);
    const label = encodeURIComponent(`Palpite:${player.email}`);
    return ok({ secret, otpauthUrl: `otpauth://totp/${label}?secret=${secret}&issuer=Palpite&algorithm=SHA1&digits=6&period=30` });
  });
}

/** Confirms an enrolment with its first code; answers eight recovery codes, shown this once. */
export async function confirmMfaEnrolment(
  deps: IdentityDeps,
  call: MfaCall & { readonly code: string },
): Promise<Ok<readonly string[]> | Refused<MfaRefusal> | SlowedDown> {
  const { playerId, at } = call;
  return withCode(deps, call, async (tx) => {
    const mfa = await lockMfa(tx, playerId);
    if (mfa === undefined) return refuse('not_enrolled');
    if (mfa.confirmed_at !== null) return refuse('already_enrolled');
    if ((await checkSecondFactor(deps, tx, playerId, call.code, at)) === undefined) return wrongCode();
    const codes = makeRecoveryCodes(deps.random);
    await confirmMfa(
      tx,
      playerId,
      codes.map((code) => hashRecoveryCode(deps, playerId, code)),
      at,
    );
    await tell(deps, tx, call, true);
    return ok(codes);
  });
}

/** Takes TOTP off after the present password and a code (or a recovery code). */
export async function disableMfa(
  deps: IdentityDeps,
  call: MfaCall & { readonly currentPassword: string; readonly code: string },
): Promise<Ok<true> | Refused<MfaRefusal> | SlowedDown> {
  const proved = await reAuthenticate(deps, { ...call, password: call.currentPassword });
  if (!proved.ok) return proved;
  return withCode(deps, call, async (tx) => {
    const mfa = await lockMfa(tx, call.playerId);
    if (mfa === undefined || mfa.confirmed_at === null) return refuse('not_enrolled');
    if ((await checkSecondFactor(deps, tx, call.playerId, call.code, call.at)) === undefined) return wrongCode();
    await deleteMfa(tx, call.playerId);
    await tell(deps, tx, call, false);
    return ok(true);
  });
}

async function withCode<T>(
  deps: IdentityDeps,
  call: MfaCall,
  work: (tx: Tx) => Promise<Ok<T> | Refused<MfaRefusal>>,
): Promise<Ok<T> | Refused<MfaRefusal> | SlowedDown> {
  const tried = await admitTry(deps, `mfa ${call.playerId}`, call.at);
  if (!tried.ok) return tried;
  const done = await inTransaction(deps.db, work);
  if (done.ok || done.code !== 'invalid_code') await tried.succeeded();
  return done;
}

function wrongCode() {
  return refuse('invalid_code', { code: ['Código incorreto ou expirado.'] });
}

async function tell(deps: IdentityDeps, tx: Tx, { playerId, visitor, at }: MfaCall, enabled: boolean): Promise<void> {
  const event = enabled ? 'mfa_enabled' : 'mfa_disabled';
  await writeAccess(tx, { id: deps.ids.next(), playerId, event, address: visitor.address, userAgent: visitor.userAgent, at });
  await publish(tx, at, [notifyMessage({ playerId, template: 'mfa-changed', data: { enabled, at: at.toISOString() } })]);
}

/** "k3f9-0a7c": 32 random bits each; tries are slowed down. */
function makeRecoveryCodes(random: RandomSource): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const hex = randomHex(random, 4);
    return `${hex.slice(0, 4)}-${hex.slice(4)}`;
  });
}
