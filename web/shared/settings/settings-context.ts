import { createContext, use } from 'react';
import { createStore } from '../create-store.ts';
import { defaultSettings, type SiteSettings } from './site-settings.ts';

export const SettingsContext = createContext<SiteSettings>(defaultSettings);

/** The published settings that the page was rendered with. */
export function useSettings(): SiteSettings {
  return use(SettingsContext);
}

/** Settings that changed since the page was rendered; null if none did. */
export const liveSettings = createStore<SiteSettings | null>(null);
