import { NOTICE_SEAL, sealedNotifyMessage } from '#server/modules/notifications/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { IdentityDeps } from '../../deps.ts';
import { contactText, type ContactValue } from '../../domain/contact-value.ts';
import { CONTACT_CHANGE_LIFE_MS } from '../../domain/session-rules.ts';
import { CONTACT_CONTEXT, endContactChanges, insertContactChange } from '../../store/contact-changes.ts';
import type { PlayerRow } from '../../store/players.ts';
import { openProfile } from '../../store/sealed-profile.ts';
import { awaiting, sendCode } from './send-code.ts';
import type { Throttled } from '../login/throttle.ts';

/**
 * Begins a change of e-mail or phone. The new contact needs the code sent to it, within a day; until then the old one stays valid, also for login and recovery.
 * The e-mail on file is notified. Replaces an earlier unconfirmed change. The caller holds `lockPlayer`.
 */
export async function beginContactChange(
  deps: Pick<IdentityDeps, 'vault' | 'ids' | 'random'>,
  tx: Tx,
  player: PlayerRow,
  value: ContactValue,
  at: Date,
): Promise<{ readonly ok: true } | Throttled> {
  const { channel } = value;
  const id = deps.ids.next();
  await endContactChanges(tx, player.id, channel, 'replaced', at);
  await insertContactChange(tx, {
    id,
    playerId: player.id,
    channel,
    valueSealed: deps.vault.encrypt(contactText(value), CONTACT_CONTEXT),
    at,
    expiresAt: new Date(at.getTime() + CONTACT_CHANGE_LIFE_MS),
  });
  const sent = await sendCode(deps, tx, { playerId: player.id, to: value, target: awaiting(id), restMs: 0, at });
  if (!sent.ok) return sent;
  const notice = {
    playerId: player.id,
    template: 'contact-change-asked',
    data: { channel, at: at.toISOString() },
    to: openProfile(deps.vault, player).email,
  } as const;
  await publish(tx, at, [sealedNotifyMessage(notice, (text) => deps.vault.encrypt(text, NOTICE_SEAL))]);
  return sent;
}
