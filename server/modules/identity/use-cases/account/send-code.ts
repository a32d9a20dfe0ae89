import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { NOTICE_SEAL, sealedNotifyMessage } from '#server/modules/notifications/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { IdentityDeps } from '../../deps.ts';
import type { ContactValue } from '../../domain/contact-value.ts';
import { phoneE164 } from '#kernel/phone.ts';
import { makeCode } from '../../security/one-time.ts';
import { countSent, replaceSecret } from '../../store/one-time-secrets.ts';
import type { Throttled } from '../login/throttle.ts';

const CODE_LIFE_MS = 10 * MINUTE_MS;
const MAX_CODES_PER_HOUR = 5;

const CODE_CONTEXT = 'one-time-code';

export const CODE_PURPOSE = { email: 'confirm_email', phone: 'confirm_phone' } as const;

export interface CodeToSend {
  readonly playerId: string;
  /** The address that receives the code. */
  readonly to: ContactValue;
  /** The purpose of a code that confirms no contact. */
  readonly purpose?: 'login';
  /** The contact that the code confirms; the code is valid only for it. */
  readonly target: string;
  /** The minimum time since the last code. */
  readonly restMs: number;
  readonly at: Date;
}

/**
 * Sends six digits, valid once within ten minutes; earlier codes become invalid. Sends at most five an hour and channel, over all addresses. The caller holds
 * `lockPlayer`.
 */
export async function sendCode(deps: Pick<IdentityDeps, 'vault' | 'ids' | 'random'>, tx: Tx, wish: CodeToSend): Promise<{ readonly ok: true } | Throttled> {
  const { playerId, to, at } = wish;
  const purpose = wish.purpose ?? CODE_PURPOSE[to.channel];
  const sent = await countSent(tx, playerId, purpose, new Date(at.getTime() - HOUR_MS));
  const sinceLastMs = sent.last === null ? Infinity : at.getTime() - sent.last.getTime();
  if (sent.count >= MAX_CODES_PER_HOUR) return { ok: false, code: 'rate_limited', waitMs: HOUR_MS / MAX_CODES_PER_HOUR };
  if (sinceLastMs < wish.restMs) return { ok: false, code: 'rate_limited', waitMs: wish.restMs - sinceLastMs };
  const code = makeCode(deps.random);
  const id = deps.ids.next();
  const expiresAt = new Date(at.getTime() + CODE_LIFE_MS);
  await replaceSecret(deps.vault, tx, { id, playerId, purpose, secretHash: hashCode(deps, id, code), target: wish.target, at, expiresAt });
  const way = to.channel === 'email' ? ({ channel: 'email', to: to.email } as const) : ({ channel: 'sms', to: phoneE164(to.phone) } as const);
  const template = purpose === 'login' ? 'login-code' : 'confirmation-code';
  const notice = { playerId, template, data: { code }, ...way } as const;
  await publish(tx, at, [sealedNotifyMessage(notice, (text) => deps.vault.encrypt(text, NOTICE_SEAL))]);
  return { ok: true };
}

/** The hash is keyed, since an attacker can hash a million codes quickly; the row's id makes the hashes of equal codes differ. */
function hashCode(deps: Pick<IdentityDeps, 'vault'>, id: string, code: string): Buffer {
  return deps.vault.blindIndex(`${id}:${code}`, CODE_CONTEXT);
}

/** The possible hashes of a code, one per key. */
export function hashesOfCode(deps: Pick<IdentityDeps, 'vault'>, id: string, code: string): Buffer[] {
  return deps.vault.blindIndexes(`${id}:${code}`, CODE_CONTEXT);
}

/** The target of a secret for an e-mail or phone on file. */
export function onFile(contact: string): string {
  return `file ${contact}`;
}

/** The target of a secret for an unconfirmed change. */
export function awaiting(changeId: string): string {
  return `change ${changeId}`;
}
