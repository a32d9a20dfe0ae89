import { createStore } from '../create-store.ts';
import type { SiteSettings } from './site-settings.ts';

/** Settings that changed since the page was rendered; null while none did. */
export const liveSettings = createStore<SiteSettings | null>(null);
