import { createContext, use } from 'react';
import { defaultSettings, type SiteSettings } from './site-settings.ts';

export const SettingsContext = createContext<SiteSettings>(defaultSettings);

/** The published settings, as the page was rendered with. */
export function useSettings(): SiteSettings {
  return use(SettingsContext);
}
