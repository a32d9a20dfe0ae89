import { notifyMessage } from '#server/modules/notifications/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { IdentityDeps, Visitor } from '../../deps.ts';
import { writeAccess } from '../../store/access-log.ts';

export type MfaRefusal = 'wrong_password' | 'already_enrolled' | 'not_enrolled' | 'invalid_code';

export interface MfaCall {
  readonly playerId: string;
  readonly tokenId: string;
  readonly visitor: Visitor;
  readonly at: Date;
}

/** Writes the access log and the notice that TOTP was switched on or off. */
export async function notifyMfaChanged(deps: IdentityDeps, tx: Tx, { playerId, visitor, at }: MfaCall, enabled: boolean): Promise<void> {
  const event = enabled ? 'mfa_enabled' : 'mfa_disabled';
  await writeAccess(deps.vault, tx, { id: deps.ids.next(), playerId, event, address: visitor.address, userAgent: visitor.userAgent, at });
  await publish(tx, at, [notifyMessage({ playerId, template: 'mfa-changed', data: { enabled, at: at.toISOString() } })]);
}
