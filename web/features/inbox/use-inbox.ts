import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { errorText } from '#web/shared/api/api-problem.ts';
import { api } from '#web/shared/api/api.ts';
import { ignored } from '#web/shared/api/create-api.ts';
import { usePlayerSignal, usePlayerMissed } from '#web/shared/realtime/use-realtime.ts';

/** Marks notices as read and keeps the list current with new notices and with reads on other devices. */
export function useInbox() {
  const { revalidate } = useRevalidator();
  const [isMarking, setMarking] = useState(false);
  const refresh = () => void revalidate();
  usePlayerSignal('inbox', 'InboxUpdateEvent', refresh);
  usePlayerMissed('inbox', refresh);
  const mark = async (path: string) => {
    try {
      await api.post(path, ignored);
      await revalidate();
    } catch (error) {
      alertToast.error(errorText(error));
    }
  };
  const markAll = async () => {
    setMarking(true);
    await mark('/api/notifications/read');
    setMarking(false);
  };
  return {
    isMarking,
    markRead: (id: string) => void mark(`/api/notifications/${encodeURIComponent(id)}/read`),
    markAllRead: () => void markAll(),
  };
}
