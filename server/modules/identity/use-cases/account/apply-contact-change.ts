import { NOTICE_SEAL, sealedNotifyMessage } from '#server/modules/notifications/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { IdentityDeps, Visitor } from '../../deps.ts';
import type { ContactValue } from '../../domain/contact-value.ts';
import { writeAccess } from '../../store/access-log.ts';
import { endContactChanges } from '../../store/contact-changes.ts';
import { spendAllSecrets } from '../../store/one-time-secrets.ts';
import { type PlayerRow, storeEmail, storePhone } from '../../store/players.ts';
import { openProfile } from '../../store/sealed-profile.ts';

/**
 * Replaces the old e-mail or phone by a confirmed one. Open recovery links and codes become invalid, and the old e-mail is notified. False when another player
 * registered the e-mail meanwhile: the change then ends, and the old contact stays. The caller holds `lockPlayer`.
 */
export async function applyContactChange(
  deps: Pick<IdentityDeps, 'vault' | 'ids'>,
  tx: Tx,
  before: PlayerRow,
  value: ContactValue,
  { visitor, at }: { readonly visitor: Visitor; readonly at: Date },
): Promise<boolean> {
  const { channel } = value;
  const stored =
    channel === 'email'
      ? await storeEmail(deps.vault, tx, before, value.email, at)
      : await storePhone(deps.vault, tx, before, value.phone, at).then(() => true);
  await endContactChanges(tx, before.id, channel, stored ? 'confirmed' : 'taken', at);
  await spendAllSecrets(tx, before.id, at);
  if (!stored) return false;
  await writeAccess(deps.vault, tx, {
    id: deps.ids.next(),
    playerId: before.id,
    event: 'contact_changed',
    address: visitor.address,
    userAgent: visitor.userAgent,
    at,
  });
  const notice = {
    playerId: before.id,
    template: 'contact-changed',
    data: { channel, at: at.toISOString() },
    to: openProfile(deps.vault, before).email,
  } as const;
  await publish(tx, at, [sealedNotifyMessage(notice, (text) => deps.vault.encrypt(text, NOTICE_SEAL))]);
  return true;
}
