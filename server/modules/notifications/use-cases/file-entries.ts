import { closedAmong } from '#server/modules/gate/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import type { NotificationsDeps } from '../deps.ts';
import type { NoticeTemplate } from '../events.ts';
import { insertInbox } from '../store/inbox.ts';
import type { Composed } from '../templates/composed.ts';

/** A notice on its way into one player's inbox. */
export interface Entry {
  readonly id: string;
  readonly playerId: string;
  readonly template: NoticeTemplate;
  readonly composed: Composed;
}

/** A statement takes so many parameters and no more. */
const AT_ONCE = 2_000;

/** Files entries into their players' inboxes, set-wise, and tells their open pages. Nobody reads the inbox of a closed account, and it was erased. */
export async function fileEntries(deps: Pick<NotificationsDeps, 'vault'>, tx: Tx, entries: readonly Entry[], at: Date): Promise<void> {
  const closed = await closedAmong(tx, [...new Set(entries.map(({ playerId }) => playerId))]);
  const filed = entries.filter(({ playerId, composed }) => composed.inbox && !closed.has(playerId));
  for (let from = 0; from < filed.length; from += AT_ONCE) await filePart(deps, tx, filed.slice(from, from + AT_ONCE), at);
}

async function filePart(deps: Pick<NotificationsDeps, 'vault'>, tx: Tx, filed: readonly Entry[], at: Date): Promise<void> {
  await insertInbox(
    deps.vault,
    tx,
    filed.map(({ id, playerId, template, composed }) => ({ id, playerId, template, title: composed.subject, body: composed.paragraphs.join('\n\n'), at })),
  );
  await publish(
    tx,
    at,
    filed.map(({ playerId, composed }) => realtimeMessage(`private-inbox.${playerId}`, 'InboxUpdateEvent', { added: 1, toast: composed.toast ?? null })),
  );
}
