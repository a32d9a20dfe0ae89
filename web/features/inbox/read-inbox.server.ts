import { notificationsReplySchema, preferencesReply } from '#contracts/account/notifications.ts';
import { supportCasesReply } from '#contracts/site/site-content.ts';
import { readApi } from '#web/shared/visit/read-visit.server.ts';
import { type VisitContext, visitContext } from '#web/shared/visit/visit.ts';
import type { InboxPageProps } from './inbox-page.tsx';

/** The page of the player's notices that the address names; null when they can't be read. */
export async function readInboxPage(context: VisitContext, search: URLSearchParams): Promise<InboxPageProps> {
  const asked = Number(search.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 100_000 ? asked : 1;
  const [inbox, cases, preferences] = await Promise.all([
    readApi(context, `/api/notifications?page=${page}`),
    readApi(context, '/api/support/messages'),
    readApi(context, '/api/notifications/preferences'),
  ]);
  return {
    preferences: preferencesReply.safeParse(preferences).data ?? null,
    cases: supportCasesReply.safeParse(cases).data?.data ?? null,
    inbox: notificationsReplySchema.safeParse(inbox).data ?? null,
    nowMs: context.get(visitContext).now().getTime(),
  };
}
