import { type ReactNode, useSyncExternalStore } from 'react';
import { liveSettings, SettingsContext } from '#web/shared/settings/settings-context.ts';
import type { SiteSettings } from '#web/shared/settings/site-settings.ts';

/** The settings that the page was rendered with, updated when an operator changes them. */
export function LiveSettings({ initial, children }: { initial: SiteSettings; children: ReactNode }) {
  const changed = useSyncExternalStore(liveSettings.subscribe, liveSettings.get, () => null);
  return <SettingsContext value={changed ?? initial}>{children}</SettingsContext>;
}
