import { useEffect } from 'react';
import { followSettings } from '#web/shared/settings/follow-settings.ts';
import { refetchSettings } from '#web/shared/settings/refetch-settings.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';

/** An operator changed settings: an open page follows, a visitor's as a player's. Into maintenance it is loaded anew. */
export function SettingsWatch() {
  const { realtime_key: key, realtime_host: host, realtime_port: port } = useSettings();
  useEffect(() => followSettings({ realtime_key: key, realtime_host: host, realtime_port: port }, () => void refetchSettings()), [key, host, port]);
  return null;
}
