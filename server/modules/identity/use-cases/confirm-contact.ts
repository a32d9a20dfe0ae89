import { timingSafeEqual } from 'node:crypto';
import type { ContactChannel } from '#contracts/identity.ts';
import { ok, refuse, type Ok, type Refused, type Result } from '#kernel/refusal.ts';
import { NOTICE_SEAL, sealedNotifyMessage } from '#server/modules/notifications/events.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { IdentityDeps, Visitor } from '../deps.ts';
import { phoneE164 } from '../domain/normalise-phone.ts';
import { makeCode } from '../security/one-time.ts';
import { writeAccess } from '../store/access-log.ts';
import { countSent, countWrongCode, lockOpenCode, replaceSecret, spendSecrets, targetOfSecret } from '../store/one-time-secrets.ts';
import { lockPlayer, type PlayerRow, storeConfirmation } from '../store/players.ts';
import { openProfile } from '../store/sealed-profile.ts';
import type { SlowedDown } from './slow-down.ts';

const CODE_LIFE_MS = 10 * 60_000;
const MAX_TRIES = 5;
const HOUR_MS = 3_600_000;
const MAX_CODES_PER_HOUR = 5;
const BETWEEN_CODES_MS = 30_000;

export const WRONG_CODE_TEXT = 'Código incorreto ou expirado.';

const CODE_CONTEXT = 'one-time-code';
const PURPOSE = { email: 'confirm_email', phone: 'confirm_phone' } as const;

/** Sends six digits to the e-mail or phone on file: ten minutes, single use; earlier ones stop working. At most five an hour. */
export async function sendConfirmation(
  deps: IdentityDeps,
  playerId: string,
  channel: ContactChannel,
  at: Date,
): Promise<Ok<true> | Refused<'already_confirmed'> | SlowedDown> {
  return inTransaction(deps.db, async (tx) => {
    const player = await lockPlayer(tx, playerId);
    if (player === undefined || confirmedAt(player, channel) !== null) return refuse('already_confirmed');
    const sent = await countSent(tx, playerId, PURPOSE[channel], new Date(at.getTime() - HOUR_MS));
    const sinceLastMs = sent.last === null ? Infinity : at.getTime() - sent.last.getTime();
    if (sent.count >= MAX_CODES_PER_HOUR) return { ok: false, code: 'rate_limited', waitMs: HOUR_MS / MAX_CODES_PER_HOUR } as const;
    if (sinceLastMs < BETWEEN_CODES_MS) return { ok: false, code: 'rate_limited', waitMs: BETWEEN_CODES_MS - sinceLastMs } as const;
    const code = makeCode(deps.random);
    const id = deps.ids.next();
    const target = targetOf(deps, player, channel);
    const expiresAt = new Date(at.getTime() + CODE_LIFE_MS);
    await replaceSecret(deps.vault, tx, { id, playerId, purpose: PURPOSE[channel], secretHash: hashCode(deps, id, code), target, at, expiresAt });
    const notice = { playerId, template: 'confirmation-code', data: { code }, channel: channel === 'email' ? 'email' : 'sms', to: target } as const;
    await publish(tx, at, [sealedNotifyMessage(notice, (text) => deps.vault.encrypt(text, NOTICE_SEAL))]);
    return ok(true);
  });
}

/** Confirms an e-mail or phone with its code. Five wrong tries spend the code; a code for a contact changed meanwhile confirms nothing. */
export async function confirmContact(
  deps: IdentityDeps,
  attempt: { readonly playerId: string; readonly channel: ContactChannel; readonly code: string; readonly visitor: Visitor; readonly at: Date },
): Promise<Result<true, 'invalid_code'>> {
  const { playerId, channel, visitor, at } = attempt;
  const confirmed = await inTransaction(deps.db, async (tx) => {
    const player = await lockPlayer(tx, playerId);
    const open = await lockOpenCode(tx, playerId, PURPOSE[channel], at);
    if (player === undefined || open === undefined || targetOfSecret(deps.vault, open) !== targetOf(deps, player, channel)) return false;
    if (!hashesOfCode(deps, open.id, attempt.code).some((hash) => timingSafeEqual(open.secret_hash, hash))) {
      await countWrongCode(tx, open, MAX_TRIES, at);
      return false;
    }
    await spendSecrets(tx, playerId, PURPOSE[channel], at);
    await storeConfirmation(tx, playerId, channel, at);
    await writeAccess(deps.vault, tx, {
      id: deps.ids.next(),
      playerId,
      event: 'contact_confirmed',
      address: visitor.address,
      userAgent: visitor.userAgent,
      at,
    });
    return true;
  });
  return confirmed ? ok(true) : refuse('invalid_code', { code: [WRONG_CODE_TEXT] });
}

function confirmedAt(player: PlayerRow, channel: ContactChannel): Date | null {
  return channel === 'email' ? player.email_confirmed_at : player.phone_confirmed_at;
}

function targetOf({ vault }: Pick<IdentityDeps, 'vault'>, player: PlayerRow, channel: ContactChannel): string {
  const { email, phoneCode, phone } = openProfile(vault, player);
  return channel === 'email' ? email : phoneE164({ code: phoneCode, number: phone });
}

/** A million codes are quickly hashed, so the hash is keyed; the row's id makes equal codes differ. */
function hashCode(deps: Pick<IdentityDeps, 'vault'>, id: string, code: string): Buffer {
  return deps.vault.blindIndex(`${id}:${code}`, CODE_CONTEXT);
}

function hashesOfCode(deps: Pick<IdentityDeps, 'vault'>, id: string, code: string): Buffer[] {
  return deps.vault.blindIndexes(`${id}:${code}`, CODE_CONTEXT);
}
