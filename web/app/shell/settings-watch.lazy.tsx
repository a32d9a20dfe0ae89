import { useEffect } from 'react';
import { followSettings } from '#web/shared/settings/follow-settings.ts';
import { refetchSettings } from '#web/shared/settings/refetch-settings.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';

/** An operator changed settings: a visitor's open page follows (a player's does by its own socket). Into maintenance it is loaded anew. */
export function SettingsWatch() {
  const { realtime_key: key, realtime_host: host, realtime_port: port } = useSettings();
  useEffect(() => followSettings({ realtime_key: key, realtime_host: host, realtime_port: port }, () => void refetchSettings()), [key, host, port]);
  return null;
}
