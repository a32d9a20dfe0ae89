import { type ReactNode, useSyncExternalStore } from 'react';
import { liveSettings, SettingsContext } from '#web/shared/settings/settings-context.ts';
import type { SiteSettings } from '#web/shared/settings/site-settings.ts';

/** The settings as the page was rendered with, and from then on as an operator changes them. */
export function LiveSettings({ initial, children }: { initial: SiteSettings; children: ReactNode }) {
  const changed = useSyncExternalStore(liveSettings.subscribe, liveSettings.get, () => null);
  return <SettingsContext value={changed ?? initial}>{children}</SettingsContext>;
}
