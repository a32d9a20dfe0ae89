import type { InboxUpdate } from '#contracts/account/notifications.ts';
import { closedAmong, freeAmong } from '#server/modules/gate/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import type { NotificationsDeps } from '../deps.ts';
import type { NoticeTemplate } from '../events.ts';
import { insertInbox } from '../store/inbox.ts';
import { latestChoices } from '../store/consents.ts';
import type { Composed } from '../templates/composed.ts';
import { noticePlace } from '../templates/notice-places.ts';

/** A notice for one player's inbox. */
export interface Entry {
  readonly id: string;
  readonly playerId: string;
  readonly template: NoticeTemplate;
  readonly composed: Composed;
}

/** The maximum number of parameters per statement. */
const AT_ONCE = 2_000;

/** Stores entries in their players' inboxes in batches, and publishes them to open pages. Skips closed accounts, whose inbox was erased. */
export async function fileEntries(deps: Pick<NotificationsDeps, 'vault'>, tx: Tx, entries: readonly Entry[], at: Date): Promise<void> {
  const players = [...new Set(entries.map(({ playerId }) => playerId))];
  const [closed, unwanted] = [await closedAmong(tx, players), await whoDoNotWant(tx, entries, players)];
  const resting = await whoRests(tx, entries, at);
  const filed = entries.filter((entry) => entry.composed.inbox && !closed.has(entry.playerId) && !unwanted(entry) && !resting(entry));
  for (let from = 0; from < filed.length; from += AT_ONCE) await filePart(deps, tx, filed.slice(from, from + AT_ONCE), at);
}

async function filePart(deps: Pick<NotificationsDeps, 'vault'>, tx: Tx, filed: readonly Entry[], at: Date): Promise<void> {
  await insertInbox(
    deps.vault,
    tx,
    filed.map(({ id, playerId, template, composed: { subject, paragraphs, linkTo } }) => ({
      ...{ id, playerId, template, title: subject, body: paragraphs.join('\n\n'), at },
      ...(linkTo === undefined ? {} : { linkTo }),
    })),
  );
  await publish(
    tx,
    at,
    filed.map(({ playerId, composed }) => realtimeMessage(`private-inbox.${playerId}`, 'InboxUpdateEvent', { added: 1, toast: toastOf(composed, at) })),
  );
}

/** The toast to publish; null when there is none or its time is over. */
function toastOf({ toast, linkTo }: Composed, at: Date): InboxUpdate['toast'] {
  if (toast === undefined || (toast.until !== undefined && Date.parse(toast.until) < at.getTime())) return null;
  return { ...toast, ...(linkTo === undefined ? {} : { to: linkTo }) };
}

/** The players who may not play; read only if an entry requires it. */
async function whoRests(tx: Tx, entries: readonly Entry[], at: Date): Promise<(entry: Entry) => boolean> {
  const asked = entries.filter(({ template }) => noticePlace(template).isForPlay === true);
  if (asked.length === 0) return () => false;
  const free = await freeAmong(
    tx,
    asked.map(({ playerId }) => playerId),
    at,
  );
  return ({ playerId, template }) => noticePlace(template).isForPlay === true && !free.has(playerId);
}

/** The players whose last choice on an entry's subject was no; read only if the subject has a choice. */
async function whoDoNotWant(tx: Tx, entries: readonly Entry[], players: readonly string[]): Promise<(entry: Entry) => boolean> {
  const subjects = new Set(entries.flatMap(({ template }) => noticePlace(template).subject ?? []));
  if (subjects.size === 0) return () => false;
  const said = (await latestChoices(tx, players)).filter(({ channel, given }) => channel === 'inbox' && !given);
  const refused = new Set(said.map(({ playerId, subject }) => `${playerId} ${subject}`));
  return ({ playerId, template }) => refused.has(`${playerId} ${noticePlace(template).subject ?? ''}`);
}
