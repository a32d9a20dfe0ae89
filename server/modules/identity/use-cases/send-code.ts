import { NOTICE_SEAL, sealedNotifyMessage } from '#server/modules/notifications/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { IdentityDeps } from '../deps.ts';
import type { ContactValue } from '../domain/contact-value.ts';
import { phoneE164 } from '../domain/normalise-phone.ts';
import { makeCode } from '../security/one-time.ts';
import { countSent, replaceSecret } from '../store/one-time-secrets.ts';
import type { SlowedDown } from './slow-down.ts';

const CODE_LIFE_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
const MAX_CODES_PER_HOUR = 5;

export const CODE_PURPOSE = { email: 'confirm_email', phone: 'confirm_phone' } as const;

export interface CodeToSend {
  readonly playerId: string;
  /** Where it goes. */
  readonly to: ContactValue;
  /** What it confirms: the code dies with it. */
  readonly targetIndex: Buffer;
  /** The shortest time since the last one. */
  readonly restMs: number;
  readonly at: Date;
}

/** Sends six digits: ten minutes, single use; earlier ones stop working. At most five an hour and channel, whomever they are for. Needs `lockPlayer`. */
export async function sendCode(deps: Pick<IdentityDeps, 'vault' | 'ids' | 'random'>, tx: Tx, wish: CodeToSend): Promise<{ readonly ok: true } | SlowedDown> {
  const { playerId, to, at } = wish;
  const purpose = CODE_PURPOSE[to.channel];
  const sent = await countSent(tx, playerId, purpose, new Date(at.getTime() - HOUR_MS));
  const sinceLastMs = sent.last === null ? Infinity : at.getTime() - sent.last.getTime();
  if (sent.count >= MAX_CODES_PER_HOUR) return { ok: false, code: 'rate_limited', waitMs: HOUR_MS / MAX_CODES_PER_HOUR };
  if (sinceLastMs < wish.restMs) return { ok: false, code: 'rate_limited', waitMs: wish.restMs - sinceLastMs };
  const code = makeCode(deps.random);
  const id = deps.ids.next();
  const expiresAt = new Date(at.getTime() + CODE_LIFE_MS);
  await replaceSecret(tx, { id, playerId, purpose, secretHash: hashCode(deps, id, code), targetIndex: wish.targetIndex, at, expiresAt });
  const way = to.channel === 'email' ? ({ channel: 'email', to: to.email } as const) : ({ channel: 'sms', to: phoneE164(to.phone) } as const);
  const notice = { playerId, template: 'confirmation-code', data: { code }, ...way } as const;
  await publish(tx, at, [sealedNotifyMessage(notice, (text) => deps.vault.encrypt(text, NOTICE_SEAL))]);
  return { ok: true };
}

/** A million codes are quickly hashed, so the hash is keyed; the row's id makes equal codes differ. */
export function hashCode(deps: Pick<IdentityDeps, 'vault'>, id: string, code: string): Buffer {
  return deps.vault.blindIndex(`${id}:${code}`, 'one-time-code');
}

/** Marks what a secret speaks of: an e-mail or phone on file, or a change that waits. */
export function targetIndex(deps: Pick<IdentityDeps, 'vault'>, target: string): Buffer {
  return deps.vault.blindIndex(target, 'one-time-target');
}
