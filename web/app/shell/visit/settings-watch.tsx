import { useChannelSignal } from '#web/shared/realtime/use-realtime.ts';
import { refetchSettings } from '#web/shared/settings/refetch-settings.ts';

/** An operator changed settings: an open page reads them anew. */
export function SettingsWatch() {
  useChannelSignal('settings', 'SettingsUpdated', () => void refetchSettings());
  return null;
}
