import { refuse, type Ok, type Refused } from '#kernel/refusal.ts';
import { notifyMessage } from '#server/modules/notifications/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { IdentityDeps, Visitor } from '../deps.ts';
import { writeAccess } from '../store/access-log.ts';
import { admitTry, type SlowedDown } from './slow-down.ts';

export type MfaRefusal = 'wrong_password' | 'already_enrolled' | 'not_enrolled' | 'invalid_code';

export interface MfaCall {
  readonly playerId: string;
  readonly tokenId: string;
  readonly visitor: Visitor;
  readonly at: Date;
}

/** Runs `work` on a try that is slowed down after failures; a wrong code counts as one. */
export async function withMfaCode<T>(
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

export function wrongMfaCode() {
  return refuse('invalid_code', { code: ['Código incorreto ou expirado.'] });
}

/** Writes the access log and the notice that TOTP was switched on or off. */
export async function tellMfaChanged(deps: IdentityDeps, tx: Tx, { playerId, visitor, at }: MfaCall, enabled: boolean): Promise<void> {
  const event = enabled ? 'mfa_enabled' : 'mfa_disabled';
  await writeAccess(deps.vault, tx, { id: deps.ids.next(), playerId, event, address: visitor.address, userAgent: visitor.userAgent, at });
  await publish(tx, at, [notifyMessage({ playerId, template: 'mfa-changed', data: { enabled, at: at.toISOString() } })]);
}
