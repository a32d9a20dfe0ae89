import { timingSafeEqual } from 'node:crypto';
import type { ContactChannel } from '#contracts/account/identity.ts';
import { ok, refuse, type Ok, type Refused } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { IdentityDeps, Visitor } from '../../deps.ts';
import { contactText, type ContactValue, parseContact } from '../../domain/contact-value.ts';
import { readDeviceCookie } from '../../domain/device-cookie.ts';
import { hashToken } from '../../security/one-time.ts';
import { findDevice, noteFactor } from '../../store/devices.ts';
import { writeAccess } from '../../store/access-log.ts';
import { CONTACT_CONTEXT, openContactChanges } from '../../store/contact-changes.ts';
import { countWrongCode, lockOpenCode, spendSecrets, targetOfSecret } from '../../store/one-time-secrets.ts';
import { lockPlayer, type PlayerRow, storeConfirmation } from '../../store/players.ts';
import { openProfile } from '../../store/sealed-profile.ts';
import { applyContactChange } from './apply-contact-change.ts';
import { TAKEN_EMAIL_TEXT } from './create-player.ts';
import { awaiting, CODE_PURPOSE, hashesOfCode, onFile, sendCode } from './send-code.ts';
import type { Throttled } from '../login/throttle.ts';

const MAX_TRIES = 5;
const BETWEEN_CODES_MS = 30_000;

export const WRONG_CODE_TEXT = 'Código incorreto ou expirado.';

/** Sends six digits to the unconfirmed e-mail or phone, else to the one on file. */
export async function sendConfirmation(
  deps: IdentityDeps,
  playerId: string,
  channel: ContactChannel,
  at: Date,
): Promise<Ok<true> | Refused<'already_confirmed'> | Throttled> {
  return inTransaction(deps.db, async (tx) => {
    const player = await lockPlayer(tx, playerId);
    const found = player === undefined ? undefined : await targetOf(deps, tx, player, channel, at);
    if (found === undefined) return refuse('already_confirmed');
    const sent = await sendCode(deps, tx, { playerId, to: found.value, target: found.target, restMs: BETWEEN_CODES_MS, at });
    return sent.ok ? ok(true) : sent;
  });
}

export interface ConfirmationAttempt {
  readonly playerId: string;
  readonly channel: ContactChannel;
  readonly code: string;
  readonly visitor: Visitor;
  readonly at: Date;
}

/**
 * Confirms an e-mail or phone with its code; a new contact replaces the old one only now. Five wrong tries invalidate the code; a code for a contact that
 * changed meanwhile is refused. Checks again whether another player has the e-mail.
 */
export async function confirmContact(deps: IdentityDeps, attempt: ConfirmationAttempt): Promise<Ok<true> | Refused<'invalid_code' | 'taken'>> {
  // A wrong code must stay counted, so the transaction commits with any result.
  const { outcome } = await inTransaction(deps.db, async (tx) => ({ outcome: await tryCode(deps, tx, attempt) }));
  if (outcome === 'taken') return refuse('taken', { code: [TAKEN_EMAIL_TEXT] });
  return outcome === 'confirmed' ? ok(true) : refuse('invalid_code', { code: [WRONG_CODE_TEXT] });
}

async function tryCode(deps: IdentityDeps, tx: Tx, attempt: ConfirmationAttempt): Promise<'confirmed' | 'invalid_code' | 'taken'> {
  const { playerId, channel, visitor, at } = attempt;
  const player = await lockPlayer(tx, playerId);
  const found = player === undefined ? undefined : await targetOf(deps, tx, player, channel, at);
  const open = await lockOpenCode(tx, playerId, CODE_PURPOSE[channel], at);
  if (player === undefined || found === undefined || open === undefined || targetOfSecret(deps.vault, open) !== found.target) return 'invalid_code';
  if (!hashesOfCode(deps, open.id, attempt.code).some((hash) => timingSafeEqual(open.secret_hash, hash))) {
    await countWrongCode(tx, open, MAX_TRIES, at);
    return 'invalid_code';
  }
  if (found.waiting) return (await applyContactChange(deps, tx, player, found.value, { visitor, at })) ? 'confirmed' : 'taken';
  await spendSecrets(tx, playerId, CODE_PURPOSE[channel], at);
  await storeConfirmation(tx, playerId, channel, at);
  // A player who just typed a code in this browser need not type one again at the next login.
  const device = await findDevice(tx, playerId, readDeviceCookie(visitor.deviceSecret).map(hashToken));
  if (device !== undefined) await noteFactor(tx, device.id, at);
  const row = { id: deps.ids.next(), playerId, address: visitor.address, userAgent: visitor.userAgent, at };
  await writeAccess(deps.vault, tx, { ...row, event: 'contact_confirmed' });
  return 'confirmed';
}

interface Target {
  readonly value: ContactValue;
  /** The target of a code for the contact. */
  readonly target: string;
  /** True for an unconfirmed new contact, false for the one on file. */
  readonly waiting: boolean;
}

/** The contact to confirm: the unconfirmed one, else the one on file, else null. */
async function targetOf(deps: Pick<IdentityDeps, 'vault'>, tx: Tx, player: PlayerRow, channel: ContactChannel, at: Date): Promise<Target | undefined> {
  const change = (await openContactChanges(tx, player.id, at)).find((each) => each.channel === channel);
  if (change !== undefined)
    return { value: parseContact(channel, deps.vault.decrypt(change.value_sealed, CONTACT_CONTEXT)), target: awaiting(change.id), waiting: true };
  if ((channel === 'email' ? player.email_confirmed_at : player.phone_confirmed_at) !== null) return undefined;
  const { email, phoneCode, phone } = openProfile(deps.vault, player);
  const value: ContactValue = channel === 'email' ? { channel, email } : { channel, phone: { code: phoneCode, number: phone } };
  return { value, target: onFile(contactText(value)), waiting: false };
}
