import { useEffect } from 'react';
import { followSettings } from '#web/shared/settings/follow-settings.ts';
import { refetchSettings } from '#web/shared/settings/refetch-settings.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';

/**
 * Updates a visitor's open page when an operator changes settings (a player's page uses its own socket). When maintenance begins, the page
 * is reloaded.
 */
export function SettingsWatch() {
  const { realtime_key: key, realtime_host: host, realtime_port: port } = useSettings();
  useEffect(() => followSettings({ realtime_key: key, realtime_host: host, realtime_port: port }, () => void refetchSettings()), [key, host, port]);
  return null;
}
