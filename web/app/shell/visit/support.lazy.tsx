import { useSyncExternalStore } from 'react';
import { SupportLauncher } from '#web/features/support/support-launcher.tsx';
import { consentStore } from '#web/shared/consent/consent.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';

/** The button for help, where settings and page allow it. */
export function Support({ shown }: { shown: boolean }) {
  const { general_live_chat, general_show_chat_widget } = useSettings();
  const session = useSession();
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.get, () => null);
  return (
    <SupportLauncher
      liveChat={general_live_chat}
      consentAll={consent === 'all'}
      visible={shown && general_show_chat_widget}
      player={session.status === 'in' ? { email: session.me.user.email, name: session.me.user.name } : null}
    />
  );
}
