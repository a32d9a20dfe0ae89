import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { inboxUpdate, notificationsReplySchema } from '#contracts/account/notifications.ts';
import { api } from '#web/shared/api/api.ts';
import { unreadStore } from '#web/shared/unread-store.ts';
import { sayNotice } from './say-notice.ts';
import { usePlayerEvent, usePlayerMissed } from '#web/shared/realtime/use-realtime.ts';

/** Keeps the bell's number current on an open page, whichever tab or device reads notices, and shows notices that ask to be announced. */
export function InboxWatch() {
  const navigate = useNavigate();
  const count = async () => {
    const { meta } = await api.get('/api/notifications', notificationsReplySchema, { query: { per_page: 1 } });
    unreadStore.set(meta.unread);
  };
  // A failed count is repeated with the next notice; the page of notices shows its own error.
  const recount = () => void count().catch(() => undefined);
  const begin = useEffectEvent(recount);
  useEffect(() => {
    begin();
    return () => unreadStore.set(0);
  }, []);
  usePlayerMissed('inbox', recount);
  usePlayerEvent('inbox', 'InboxUpdateEvent', inboxUpdate, ({ added, toast }) => {
    if (added === 0) recount();
    else unreadStore.set(unreadStore.get() + added);
    if (toast !== null) sayNotice(toast, (to) => void navigate(to));
  });
  return null;
}
