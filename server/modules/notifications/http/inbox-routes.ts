import * as contract from '#contracts/account/notifications.ts';
import { type RefusalText, refusalReply } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { NotificationsDeps } from '../deps.ts';
import { readInbox } from '../store/inbox.ts';
import { noticePlace } from '../templates/notice-places.ts';
import { markAllRead, markRead } from '../use-cases/mark-read.ts';

const REFUSALS: Readonly<Record<'unknown_notification', RefusalText>> = { unknown_notification: { status: 404, text: 'Este aviso não existe.' } };
const TAG = 'notifications';

/** Routes of the player's inbox. */
export function inboxRoutes(deps: Pick<NotificationsDeps, 'db' | 'vault'>): readonly Route[] {
  return [list(deps), read(deps), readAll(deps)];
}

function list(deps: Pick<NotificationsDeps, 'db' | 'vault'>): Route {
  return route({
    method: 'GET',
    url: '/api/notifications',
    summary: 'The player’s notices, newest first.',
    tag: TAG,
    access: 'player',
    query: contract.notificationsQuerySchema,
    replies: { 200: contract.notificationsReplySchema },
    async handler({ principal, query }) {
      const { rows, total, unread } = await readInbox(deps.vault, deps.db.k, principal.playerId, query.page, query.per_page);
      const data = rows.map((row) => ({
        id: row.id,
        kind: noticePlace(row.template).kind,
        title: row.title,
        body: row.body,
        link: linkOf(row.template, row.link_to),
        created_at: row.created_at.toISOString(),
        read_at: row.read_at?.toISOString() ?? null,
      }));
      return { status: 200, body: { data, meta: { page: query.page, per_page: query.per_page, total, unread } } };
    },
  });
}

function linkOf(template: string, to: string | null): contract.NoticeView['link'] {
  const { link } = noticePlace(template);
  return link === null || to === null ? link : { ...link, to };
}

function read(deps: Pick<NotificationsDeps, 'db'>): Route {
  return route({
    method: 'POST',
    url: '/api/notifications/:id/read',
    summary: 'Marks a notice as read.',
    tag: TAG,
    access: 'player',
    params: contract.notificationParamsSchema,
    replies: { 200: contract.notificationReadSchema },
    refusals: REFUSALS,
    async handler({ principal, params, at }) {
      const marked = await markRead(deps, principal.playerId, params.id, at);
      return marked.ok ? { status: 200, body: { success: true } } : refusalReply(REFUSALS, marked);
    },
  });
}

function readAll(deps: Pick<NotificationsDeps, 'db'>): Route {
  return route({
    method: 'POST',
    url: '/api/notifications/read',
    summary: 'Marks every notice as read.',
    tag: TAG,
    access: 'player',
    replies: { 200: contract.notificationsReadSchema },
    async handler({ principal, at }) {
      return { status: 200, body: { success: true, read: await markAllRead(deps, principal.playerId, at) } };
    },
  });
}
