import { useSettingsUpdates } from '#web/shared/realtime/use-settings-updates.ts';
import { refetchSettings } from '#web/shared/settings/refetch-settings.ts';

/** An operator changed settings: an open page follows. */
export function SettingsWatch() {
  useSettingsUpdates(() => void refetchSettings());
  return null;
}
