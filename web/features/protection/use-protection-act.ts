import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type ProtectionReply, protectionReply } from '#contracts/account/responsible-gaming.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { errorText } from '#web/shared/api/api-problem.ts';
import { api } from '#web/shared/api/api.ts';
import { refetchMe } from '#web/shared/session/session-acts.ts';
import { protectionStore } from './use-protection.ts';

export interface ProtectionAct {
  readonly sending: boolean;
  /** The error of the last attempt; "" before. */
  readonly failure: string;
  /** Returns whether the server accepted it. */
  readonly send: (path: string, body?: unknown) => Promise<boolean>;
}

/** Sends a call whose response is the complete protection state; page, header and notices then show it. */
export function useProtectionAct(): ProtectionAct {
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const send = async (path: string, body?: unknown) => {
    setSending(true);
    setFailure('');
    try {
      const reply: ProtectionReply = await api.post(path, protectionReply, { body });
      protectionStore.set(reply);
      alertToast.success(reply.message);
      await Promise.all([revalidate(), refetchMe().catch(() => undefined)]);
      return true;
    } catch (thrown) {
      setFailure(errorText(thrown));
      // Refused because another restriction is in force by now: show the current state.
      void revalidate();
      return false;
    } finally {
      setSending(false);
    }
  };
  return { sending, failure, send };
}
