import { sessionHeaders } from '../session/access/session-headers.ts';
import { liveSettings } from './settings-context.ts';
import { readColours, readSettings } from './read-settings.ts';

/**
 * Reads the published settings again and applies them, colours included; when maintenance begins, the page is reloaded. A failed read
 * changes nothing.
 */
export async function refetchSettings(): Promise<void> {
  try {
    const answer = await fetch('/v2/settings/', { headers: sessionHeaders(), credentials: 'same-origin', cache: 'no-cache' });
    if (!answer.ok) return;
    const published: unknown = await answer.json();
    const settings = readSettings(published);
    if (settings.maintence) return window.location.reload();
    liveSettings.set(settings);
    const style = document.getElementById('brand-css');
    const { brandCss } = await import('#ui/theme/brand-css.ts');
    const colours = brandCss(readColours(published));
    // Setting the same text again would make the browser style the whole page again.
    if (style !== null && style.textContent !== colours) style.textContent = colours;
  } catch {
    // Offline: the page keeps its settings.
  }
}
